/** Of a page that is `data-partial` the browser lays out what shows; `content/reveal.ts` has it lay out the rest. */
const root = document.documentElement;

/** The next page starts at its top: what is further down can wait. */
export const showPartially = (): void => void root.setAttribute('data-partial', '');

/** A place in the page is about to be shown: all before it gets its true height, at once. */
export const showWhole = (): void => root.removeAttribute('data-partial');
