/** What the parts of the browser's script tell one another, as events of the document. */

/** Something that can happen: `announce` tells of it; `on` has a listener be told, and gives back how to stop. */
export const createSignal = (name: string) => ({
  announce: (): void => void document.dispatchEvent(new Event(name)),
  on(listener: () => void): () => void {
    document.addEventListener(name, listener);
    return () => document.removeEventListener(name, listener);
  },
});

/** New content has come into the page: all that makes content better looks at it again. */
export const { announce: announceContent, on: onContent } = createSignal('sitegen:content');

/** The reader has gone to another page, or to another query of the same, without a load of the document. */
export const { announce: announceNavigation, on: onNavigation } = createSignal('sitegen:navigated');
