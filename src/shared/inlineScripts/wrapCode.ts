/** Key in `localStorage`; set while the reader wants the lines of code wrapped. */
export const WRAP_KEY = 'sitegen.wrap';

/** Wraps them before the first paint. Pure, as `sidebarScript` is. */
export const wrapScript = /* @__PURE__ */ `try{if(localStorage.getItem("${WRAP_KEY}"))document.documentElement.dataset.wrap=""}catch(t){}`;
