import type { ColorModeSettings } from './inlineScripts/applyColorMode.ts';

/** The settings of the client for the versions of the docs. */
export interface VersionSettings {
  /** Keys of the versions whose choice is remembered, if any is. */
  readonly names: readonly string[];
  /** Remember the version that the reader has chosen. */
  readonly isRemembered: boolean;
}

/** Names of mermaid's themes. */
export interface DiagramThemes {
  /** In light mode. */
  readonly light: string;
  /** In dark mode. */
  readonly dark: string;
}

/** The settings of the client for diagrams. */
export interface DiagramSettings {
  /** Address of mermaid. */
  readonly script: string;
  /** Mermaid's theme in each color mode. */
  readonly theme: DiagramThemes;
  /** Further options of mermaid. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The settings of the client for `useSite` in islands. */
export interface SiteSettings {
  /** Name of the site, in the language of the page. */
  readonly title: string;
  /** Path under which the site is served. */
  readonly baseUrl: string;
}

/** The settings of the client: what it needs at once is in every page, the rest in a file. */
export interface ClientSettings {
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** What `useSite` says in islands; absent where none asks. */
  readonly site?: SiteSettings;
  /** Absent where there is only one version. */
  readonly versions?: VersionSettings;
  /** Paths below `base` of other languages, whose pages the browser loads itself. */
  readonly foreignBases: readonly string[];
  /** How the addresses of pages end; absent where they are as they were made. */
  readonly trailingSlash?: boolean;
  /** How color modes are handled. */
  readonly colorMode: ColorModeSettings;
  /** Id of Google's tag; absent on sites without it. */
  readonly gtag?: string;
  /** Address of the service worker; absent on sites without one. */
  readonly serviceWorker?: string;
  /** Absent on sites without diagrams. */
  readonly diagrams?: DiagramSettings;
  /** File with the texts of what few readers ask for: see `InterfaceTexts`. */
  readonly textsHref: string;
  /** Texts of what the script adds, in the language of the page. */
  readonly texts: {
    /** Button at the end of a long page. */
    readonly backToTop: string;
    /** Button of a block of code. */
    readonly copy: string;
    /** The same for screen readers. */
    readonly copyLabel: string;
    /** What it says for a moment afterwards. */
    readonly copied: string;
    /** Button that wraps long lines of code. */
    readonly wrap: string;
    /** Where a page could not be loaded; `{page}` is its path. */
    readonly failed: string;
    /** Before the cause of an error. */
    readonly cause: string;
    /** Stands for an island that has crashed. */
    readonly crashed: string;
    /** While an island is loading. */
    readonly loading: string;
    /** Button that loads again. */
    readonly retry: string;
    /** Where loading takes too long. */
    readonly timedOut: string;
    /** Button below an island that has crashed. */
    readonly tryAgain: string;
    /** Button that copies the page, after it has. */
    readonly pageCopied: string;
    /** The same, where it could not. */
    readonly pageNotCopied: string;
    /** Button that opens and closes a category of the sidebar, `{label}`. */
    readonly toggleCategory: string;
    /** Button that prints all pages of a sidebar; absent where the site has none. */
    readonly printAll?: string;
    /** The same, while they are loaded; `{count}` of `{total}` are. */
    readonly printProgress: string;
    /** The same, where some could not be. */
    readonly printFailed: string;
    /** Labels of the switch of color modes. */
    readonly colorMode: ColorModeLabels;
  };
}

/** Labels of the switch of color modes, by what is chosen. */
export interface ColorModeLabels {
  /** The light mode. */
  readonly light: string;
  /** The dark mode. */
  readonly dark: string;
  /** That of the system. */
  readonly system: string;
}

/** Texts of what few readers ask for: scripts load them then. */
export interface InterfaceTexts {
  /** Those of the help for keyboard shortcuts. */
  readonly shortcuts: {
    /** Its title. */
    readonly title: string;
    /** What keys do. */
    readonly search: string;
    /** What keys do. */
    readonly results: string;
    /** What keys do. */
    readonly tabs: string;
    /** What keys do. */
    readonly help: string;
    /** Label of the box that switches single keys off. */
    readonly singleKeys: string;
    /** What keys do; also the label of the button. */
    readonly close: string;
    /** What keyboards call the control key. */
    readonly controlKey: string;
  };
  /** The suggestion to read a page in another language of the site, in that language, by the language. */
  readonly languages: Readonly<Record<string, { readonly text: string; readonly stay: string }>>;
}

/** Texts shown in place of an island that is loading, cannot be loaded, or has crashed. */
export type IslandTexts = Pick<
  ClientSettings['texts'],
  'cause' | 'crashed' | 'loading' | 'retry' | 'timedOut' | 'tryAgain'
>;

/** The settings that islands are rendered with. */
export type IslandSettings = Pick<ClientSettings, 'base' | 'site' | 'trailingSlash'> & { readonly texts: IslandTexts };

/** What is needed in idle time, or later. */
export type LateSettings = Pick<
  ClientSettings,
  'diagrams' | 'serviceWorker' | 'site' | 'texts' | 'textsHref' | 'versions'
>;

/** What most sites have of the settings in a page, which therefore do not say it. */
const USUAL: Pick<ClientSettings, 'colorMode' | 'foreignBases'> = {
  colorMode: { defaultMode: 'light', hasSwitch: true, followsSystem: true },
  foreignBases: [],
};

/** The settings that are in every page as JSON, but for the usual ones. */
export interface PageSettings extends Omit<ClientSettings, keyof LateSettings> {
  /** Address of the file with the others, which all pages of a language share. */
  readonly shared: string;
}

/** What is in the page. */
export function toPageSettings(
  { diagrams, serviceWorker, site, texts, textsHref, versions, ...early }: ClientSettings,
  shared: string,
): Partial<PageSettings> {
  const isUsual = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(USUAL[name as keyof typeof USUAL]);
  return Object.fromEntries(Object.entries({ ...early, shared }).filter((entry) => !isUsual(entry)));
}

/** The settings of a page that says these. */
export const readPageSettings = (json: string): PageSettings => ({ ...USUAL, ...JSON.parse(json) });

/** What is in the file. */
export const toLateSettings = ({
  diagrams,
  serviceWorker,
  site,
  texts,
  textsHref,
  versions,
}: ClientSettings): LateSettings => ({
  ...(diagrams ? { diagrams } : {}),
  ...(serviceWorker === undefined ? {} : { serviceWorker }),
  textsHref,
  ...(site ? { site } : {}),
  texts,
  ...(versions ? { versions } : {}),
});

/** Id of the script that holds those of the page. No heading has one with a colon in it: a page with the heading “Settings” works as well. */
export const SETTINGS_ID = 'sitegen:site';
