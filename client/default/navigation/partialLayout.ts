/**
 * On a page with `data-partial`, the browser skips the layout of what is below the viewport (`content-visibility` in
 * `markdown.css`); `page/scrolling/idleLayout.ts` completes it.
 */
const setPartial = (isPartial: boolean): void =>
  void document.documentElement.toggleAttribute('data-partial', isPartial);

/** Call before a page is shown from its top: what is below the viewport is not laid out yet. */
export const layOutPartially = (): void => setPartial(true);

/** Call before scrolling to a place in the page: everything before it must have its exact height. */
export const layOutFully = (): void => setPartial(false);
