import type { SiteView } from '../../views/views.ts';
import { announcementScript } from './announcement.ts';
import { baseUrlScript } from './baseUrl.ts';
import { colorModeScript } from './colorMode.ts';
import { partialScript } from './partial.ts';
import { sidebarScript } from './sidebar.ts';
import { sidebarHiddenScript } from './sidebarHidden.ts';
import { tabsScript } from './tabs.ts';

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
