/** Key in `localStorage`; set while the reader has turned on line wrapping for code. */
export const WRAP_KEY = 'sitegen.wrap';

/** Wraps code before the first paint. Pure, like `sidebarScript`. Runs inside of `headScript`. */
export const wrapScript = /* @__PURE__ */ `if(s["${WRAP_KEY}"])d.wrap="";`;
