const KEY_PREFIX = 'sitegen.sidebar.';

/**
 * Key in `sessionStorage` of the state in which the reader has left a sidebar. The key of the sidebar changes with its content,
 * so that a state is never restored to a different sidebar.
 */
export const sidebarKey = (key: string): string => KEY_PREFIX + key;

/** The state in which the reader has left a sidebar. */
export interface SidebarMemory {
  /** The open categories, by their `data-nav`. */
  readonly open: readonly string[];
  readonly scrollTop: number;
}

/**
 * Restores a sidebar before the first paint, and scrolls it to the current page. Scrolling waits for the first frame, because it
 * needs a layout. The script stands right after the sidebar, with the same text on every page. After client-side navigation,
 * `client/default/navigation/sidebarMemory.ts` does the same. Pure: the client imports from this file, and its bundle must not
 * contain the text.
 */
export const sidebarScript = /* @__PURE__ */ [
  '{let m=document.querySelector("[data-sidebar]>.menu"),c=m?.querySelector("[aria-current]"),s,d;',
  `try{s=JSON.parse(sessionStorage["${KEY_PREFIX}"+m.parentNode.dataset.sidebar]);`,
  'for(d of m.querySelectorAll("[data-nav]"))d.open=s.open.includes(d.dataset.nav)||d.parentNode.contains(c)}catch{}',
  'm&&requestAnimationFrame(()=>{m.scrollTop=s?.scrollTop;let r=c?.getBoundingClientRect(),b=m.getBoundingClientRect();',
  'if(r?.top<b.top||r?.bottom>Math.min(b.bottom,innerHeight))m.scrollTop+=r.top-b.top-b.height/3})}',
].join('');
