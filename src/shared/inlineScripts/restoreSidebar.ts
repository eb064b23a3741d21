const KEY_PREFIX = 'sitegen.sidebar.';

/** Key in `sessionStorage` of the state in which the reader has left a sidebar. */
export const sidebarKey = (id: string): string => KEY_PREFIX + id;

/** The state in which the reader has left a sidebar. */
export interface SidebarMemory {
  /** Changes with the contents of the sidebar: another build may have another sidebar of the same id. */
  readonly key: string;
  /** The open categories, by their `data-nav`. */
  readonly open: readonly string[];
  readonly scrollTop: number;
}

/**
 * Restores a sidebar before the first paint, and scrolls it to the current page: that in the first frame, whose layout is
 * made anyway. The script stands right after the sidebar, with the same text on every page. After a navigation
 * `client/default/navigation/sidebarMemory.ts` does the same.
 *
 * Pure: the client imports from this file, and its bundle must not contain the text.
 */
export const sidebarScript = /* @__PURE__ */ [
  '(()=>{var a=document.currentScript.previousElementSibling,m=a.querySelector(".menu"),c=m&&m.querySelector("[aria-current]"),s,t;',
  `try{s=JSON.parse(sessionStorage["${KEY_PREFIX}"+a.dataset.sidebar]);if(s.key==a.dataset.key){`,
  'for(var d of m.querySelectorAll("details[data-nav]:not([data-src])"))d.open=s.open.includes(d.dataset.nav)||d.parentNode.contains(c);',
  't=s.scrollTop}}catch(e){}',
  'm&&requestAnimationFrame(()=>{if(t)m.scrollTop=t;if(!c||!m.clientHeight)return;var[r,b]=[c,m].map(e=>e.getBoundingClientRect());',
  'if(r.top<b.top||r.bottom>Math.min(b.bottom,innerHeight))m.scrollTop+=r.top-b.top-b.height/3})})()',
].join('');
