import { type ColorModeSettings, colorModeScript } from './applyColorMode.ts';
import { announcementScript } from './hideAnnouncement.ts';
import { sidebarHiddenScript } from './hideSidebar.ts';
import { earlyClickScript } from './noteEarlyClick.ts';
import { redirectScript } from './redirect.ts';
import { sidebarScript } from './restoreSidebar.ts';
import { tabsScript } from './restoreTabs.ts';
import { baseUrlScript } from './showBaseUrlBanner.ts';
import { partialScript } from './startPartialLayout.ts';
import { wrapScript } from './wrapCode.ts';

/** The settings of a site that its inline scripts depend on. */
interface InlineScriptSettings {
  readonly colorMode: ColorModeSettings;
  readonly announcement?: { readonly id: string };
}

/** Settings that decide which inline scripts the pages of a site may have. */
interface InlineScriptUses extends InlineScriptSettings {
  readonly hasHideableSidebar: boolean;
  readonly hasBaseUrlBanner: boolean;
  readonly hasRedirectPages: boolean;
}

/**
 * Defines what the parts of `headScript` share: the data attributes of `<html>`, and `localStorage`, or `{}` if it is blocked.
 */
const PRELUDE = 'let d=document.documentElement.dataset,s={};try{s=localStorage||s}catch{}';

/** The script in the head of every page, which runs before the first paint. */
export const headScript = ({ colorMode, announcement }: InlineScriptSettings): string => {
  const parts = [
    colorModeScript(colorMode),
    wrapScript,
    announcement ? announcementScript(announcement.id) : '',
    partialScript,
    earlyClickScript,
  ];
  return `{${PRELUDE}${parts.join('')}}`;
};

/** Every inline script that pages of a site may have: its Content-Security-Policy allows exactly these. */
export const inlineScripts = (site: InlineScriptUses): readonly string[] => [
  headScript(site),
  sidebarScript,
  ...(site.hasHideableSidebar ? [sidebarHiddenScript] : []),
  tabsScript,
  ...(site.hasBaseUrlBanner ? [baseUrlScript] : []),
  ...(site.hasRedirectPages ? [redirectScript] : []),
];
