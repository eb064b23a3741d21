/** Key in `localStorage`; set while the reader wants the lines of code wrapped. */
export const WRAP_KEY = 'sitegen.wrap';

/** Wraps them before the first paint. Pure, as `sidebarScript` is. Runs inside of `headScript`. */
export const wrapScript = /* @__PURE__ */ `if(s["${WRAP_KEY}"])d.wrap="";`;
