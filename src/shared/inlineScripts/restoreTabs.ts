/** Prefix of the keys in `localStorage` of the selected tabs; the group of tabs follows. */
export const TABS_KEY_PREFIX = 'sitegen.tab.';

/**
 * Selects, before the first paint, the tab that the query names or the reader has selected before. The script stands right after
 * each `Tabs`. Its text is always the same, so that one hash in the Content-Security-Policy allows all of them. Pure: the client
 * imports from this file, and its bundle must not contain the text.
 */
export const tabsScript = /* @__PURE__ */ [
  '(()=>{var c=document.currentScript.previousElementSibling,d=c.dataset,v=d.query&&new URLSearchParams(location.search).get(d.query);',
  `try{v=v||(d.tabs&&localStorage.getItem("${TABS_KEY_PREFIX}"+d.tabs))}catch(e){}`,
  'if(!v)return;var a=[].slice.call(c.children),t=[].slice.call(c.firstElementChild.children);',
  'if(!t.some(x=>{return x.dataset.value===v}))return;',
  't.forEach(x=>{var s=x.dataset.value===v;x.classList.toggle("tabs__item--active",s);x.setAttribute("aria-selected",s);x.tabIndex=s?0:-1});',
  'a.slice(1).forEach(x=>{if(x.dataset.value===v)x.dataset.selected="true";else delete x.dataset.selected})})()',
].join('');
