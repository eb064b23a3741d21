import type { SiteView } from '../../views/views.ts';
import { colorModeScript } from './applyColorMode.ts';
import { baseUrlScript } from './checkBaseUrl.ts';
import { announcementScript } from './hideAnnouncement.ts';
import { sidebarHiddenScript } from './hideSidebar.ts';
import { sidebarScript } from './restoreSidebar.ts';
import { tabsScript } from './restoreTabs.ts';
import { partialScript } from './startPartialLayout.ts';

/** What must be settled before the first paint, in the head of every page. */
export const headScript = ({ colorMode, announcement }: Pick<SiteView, 'colorMode' | 'announcement'>): string =>
  colorModeScript(colorMode) + partialScript + (announcement ? announcementScript(announcement.id) : '');

/** Every inline script that a page of the site may have: its Content-Security-Policy lets these run, and no others. */
export const inlineScripts = (site: Pick<SiteView, 'colorMode' | 'announcement'>): readonly string[] => [
  headScript(site),
  sidebarScript,
  sidebarHiddenScript,
  tabsScript,
  baseUrlScript,
];
