/** Where the browser's tab keeps how the reader left a sidebar. */
export const sidebarKey = (id: string): string => `sitegen.sidebar.${id}`;

/** How the reader left a sidebar. */
export interface SidebarMemory {
  /** The sidebar's own key: another build may have another sidebar under the same id. */
  readonly key: string;
  /** The categories that stand open, by their `data-nav`. */
  readonly open: readonly string[];
  readonly scrollTop: number;
}

/**
 * Brings a sidebar, before the first paint, to how the reader left it, with the open page in view. It stands right behind
 * the sidebar and has the same text on every page. `client/default/navigation/sidebar.ts` does the same later on.
 * Marked as pure, for the browser's bundle takes other things from this file and shall leave the text out.
 */
export const sidebarScript = /* @__PURE__ */ [
  '(function(){var a=document.currentScript.previousElementSibling,m=a.querySelector(".menu"),c=a.querySelector("[aria-current]"),s;if(!m)return;',
  'try{s=JSON.parse(sessionStorage.getItem("sitegen.sidebar."+a.dataset.sidebar))}catch(e){}',
  'if(s&&s.key===a.dataset.key){m.querySelectorAll("details[data-nav]").forEach(function(d){d.open=s.open.indexOf(d.dataset.nav)>=0||d.parentNode.contains(c)});m.scrollTop=s.scrollTop}',
  'if(c&&m.clientHeight){var r=c.getBoundingClientRect(),b=m.getBoundingClientRect();if(r.top<b.top||r.bottom>Math.min(b.bottom,innerHeight))m.scrollTop+=r.top-b.top-m.clientHeight/3}})()',
].join('');
