/** Of a page that is `data-partial` the browser lays out what shows; `content/reveal.ts` has it lay out the rest. */
const setPartial = (isPartial: boolean): void =>
  void document.documentElement.toggleAttribute('data-partial', isPartial);

/** The next page starts at its top: what is further down can wait. */
export const showPartially = (): void => setPartial(true);

/** A place in the page is about to be shown: all before it gets its true height, at once. */
export const showWhole = (): void => setPartial(false);
