/** Key in `localStorage`; set while the reader has hidden the sidebar. */
export const SIDEBAR_HIDDEN_KEY = 'sitegen.sidebar.hidden';

/** Hides the sidebar before the first paint, if the reader has hidden it on another page. Pure, like `sidebarScript`. */
export const sidebarHiddenScript = /* @__PURE__ */ [
  `try{if(localStorage.getItem("${SIDEBAR_HIDDEN_KEY}"))`,
  'document.documentElement.dataset.sidebarHidden=""}catch(e){}',
].join('');
