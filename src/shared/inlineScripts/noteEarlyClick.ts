/** Where the last click is noted, for the script of the page. */
export const EARLY_CLICK = 'sitegenEarlyClick';

/**
 * Notes what was clicked last: the script of the page, when it comes, repeats the click (`client/default/dom/earlyClick.ts`). Pure, as
 * `sidebarScript` is. Runs inside of `headScript`.
 */
export const earlyClickScript = /* @__PURE__ */ [
  'addEventListener("click",e=>window.',
  EARLY_CLICK,
  '=e.target);',
].join('');
