/** What readers need soon, but not at once: one file, loaded when the browser is idle or with the first page they go to. */

export { loadStyleSheet } from './dom/styleSheets.ts';
export { show } from './navigation/showPage.ts';
export { enhance } from './page/enhance.ts';
