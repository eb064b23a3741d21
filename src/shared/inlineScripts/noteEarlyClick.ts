/** Property of `window` that holds the target of the last click until the page's script runs. */
export const EARLY_CLICK = 'sitegenEarlyClick';

/**
 * Records the target of the last click, which the page's script repeats once it runs (`client/default/dom/earlyClick.ts`). Pure,
 * like `sidebarScript`. Runs inside of `headScript`.
 */
export const earlyClickScript = /* @__PURE__ */ [
  'addEventListener("click",e=>window.',
  EARLY_CLICK,
  '=e.target);',
].join('');
