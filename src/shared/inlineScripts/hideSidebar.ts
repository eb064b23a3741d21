/** Where the browser keeps that the reader put the sidebar away. */
export const SIDEBAR_HIDDEN_KEY = 'sitegen.sidebar.hidden';

/** Puts the sidebar away before the first paint, if the reader did so on another page. */
export const sidebarHiddenScript = /* @__PURE__ */ [
  `try{if(localStorage.getItem("${SIDEBAR_HIDDEN_KEY}"))`,
  'document.documentElement.dataset.sidebarHidden=""}catch(e){}',
].join('');
