/** What every page needs soon, but not at once: loaded when the browser is idle, or with the first navigation. */
import type { PageSettings } from '../../src/shared/clientSettings.ts';
import type { LoadSettings } from './dom/loadSettings.ts';
import { rememberSidebar } from './navigation/sidebarMemory.ts';
import { switchColorMode } from './page/preferences/colorModeSwitch.ts';
import { watchSkipLink } from './page/scrolling/skipLink.ts';
import { openSearch, SEARCH_BUTTON } from './search/search.ts';

export { loadStyleSheet } from './dom/styleSheets.ts';
export { showFailure } from './navigation/failure.ts';
export { showPage } from './navigation/showPage.ts';
export { workAhead } from './navigation/workAhead.ts';
export { enhance } from './page/enhance.ts';
export { labelSwitches } from './page/preferences/colorModeSwitch.ts';
export { watchSearch } from './search/search.ts';

watchSkipLink();
addEventListener('pagehide', rememberSidebar);

/** Do what a button of the navbar is for: open search, or switch the color mode. */
export function press(button: HTMLElement, { colorMode }: PageSettings, loadSettings: LoadSettings): void {
  if (button.matches(SEARCH_BUTTON)) void openSearch(loadSettings);
  else switchColorMode(colorMode);
}
