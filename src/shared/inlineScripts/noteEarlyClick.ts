/** Where the last click is noted that came before the script of the page. */
export const EARLY_CLICK = 'sitegenEarlyClick';

/**
 * Notes what was clicked last before the script of the page was there, which repeats the click (`client/default/dom/earlyClick.ts`). Pure, as
 * `sidebarScript` is. Runs inside of `headScript`.
 */
export const earlyClickScript = /* @__PURE__ */ [
  `addEventListener("click",e=>{"script"in d||(window.${EARLY_CLICK}=e.target)});`,
].join('');
