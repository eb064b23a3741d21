/**
 * Shows, before the first paint, the tab that the reader chose before: each `Tabs` calls it right behind itself. All
 * have the same text, so that one hash lets all of them pass a Content-Security-Policy.
 */
export const tabsScript = [
  '(function(){var c=document.currentScript.previousElementSibling,d=c.dataset,v=d.query&&new URLSearchParams(location.search).get(d.query);',
  'try{v=v||(d.tabs&&localStorage.getItem("sitegen.tab."+d.tabs))}catch(e){}',
  'if(!v)return;var a=[].slice.call(c.children),t=[].slice.call(c.firstElementChild.children);',
  'if(!t.some(function(x){return x.dataset.value===v}))return;',
  't.forEach(function(x){var s=x.dataset.value===v;x.classList.toggle("tabs__item--active",s);x.setAttribute("aria-selected",s);x.tabIndex=s?0:-1});',
  'a.slice(1).forEach(function(x){if(x.dataset.value===v)x.dataset.selected="true";else delete x.dataset.selected})})()',
].join('');
