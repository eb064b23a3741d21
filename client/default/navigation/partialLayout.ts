/**
 * On a page with `data-partial` the browser skips the layout of what is below the viewport (`content-visibility` in
 * `markdown.css`); `page/scrolling/idleLayout.ts` completes it.
 */
const setPartial = (isPartial: boolean): void =>
  void document.documentElement.toggleAttribute('data-partial', isPartial);

/** The next page is shown from its top: what is below the viewport need not be laid out at once. */
export const layOutPartially = (): void => setPartial(true);

/** The page is about to scroll to a place in it: all before the place must have its exact height. */
export const layOutFully = (): void => setPartial(false);
