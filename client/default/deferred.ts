/** What every page needs soon, but not at once: loaded when the browser is idle, or on the first navigation. */

import { watchMenus } from './navbar/menus.ts';
import { watchPanel } from './navbar/panel.ts';
import { rememberSidebar } from './navigation/sidebarMemory.ts';
import { watchSkipLink } from './page/scrolling/skipLink.ts';

export { loadStyleSheet } from './dom/styleSheets.ts';
export { visitPage } from './navigation/visitPage.ts';
export { workAhead } from './navigation/workAhead.ts';
export { enhance } from './page/enhance.ts';
export { openSearchLate, watchSearch } from './search/search.ts';

watchMenus();
watchPanel();
watchSkipLink();
addEventListener('pagehide', rememberSidebar);
