/** What the parts of the browser's script tell one another, as events of the document. */

const CONTENT = 'sitegen:content';
const NAVIGATED = 'sitegen:navigated';

/** New content has come into the page: all that makes content better looks at it again. */
export const announceContent = (): void => void document.dispatchEvent(new Event(CONTENT));

/** Be told when new content has come in. Gives back how to stop. */
export function onContent(listener: () => void): () => void {
  document.addEventListener(CONTENT, listener);
  return () => document.removeEventListener(CONTENT, listener);
}

/** The address has changed without a load of the document, and the page shows what belongs to it. */
export const announceNavigation = (): void => void document.dispatchEvent(new Event(NAVIGATED));

/** Be told when the reader has gone to another page, or to another query of the same. Gives back how to stop. */
export function onNavigation(listener: () => void): () => void {
  document.addEventListener(NAVIGATED, listener);
  return () => document.removeEventListener(NAVIGATED, listener);
}
