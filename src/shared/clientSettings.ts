import type { ColorModeSettings } from './inlineScripts/applyColorMode.ts';

/** Settings of the client for docs versions. */
export interface VersionSettings {
  /** Keys of the versions that can be selected; if selections are remembered, only those of docs that remember them. */
  readonly names: readonly string[];
  /** True if the client remembers the version that the reader has selected. */
  readonly isRemembered: boolean;
}

/** Names of Mermaid themes. */
export interface DiagramThemes {
  /** In light mode. */
  readonly light: string;
  /** In dark mode. */
  readonly dark: string;
}

/** Settings of the client for diagrams. */
export interface DiagramSettings {
  /** Address of the Mermaid script. */
  readonly script: string;
  /** Mermaid's theme in each color mode. */
  readonly theme: DiagramThemes;
  /** Further options of Mermaid. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Settings that `useSite` returns in islands. */
export interface SiteSettings {
  /** Name of the site, in the language of the page. */
  readonly title: string;
  /** Path under which the site is served. */
  readonly baseUrl: string;
}

/** Settings of the client. Pages contain what is needed at once; the rest is loaded from a file. */
export interface ClientSettings {
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** What `useSite` returns; absent if no island uses it. */
  readonly site?: SiteSettings;
  /** Absent if there is only one version. */
  readonly versions?: VersionSettings;
  /** Bases of other languages below `base`: links to them are not handled by client-side navigation. */
  readonly foreignBases: readonly string[];
  /** Whether page addresses end with a slash; absent if the site leaves them as they are. */
  readonly trailingSlash?: boolean;
  /** How color modes are handled. */
  readonly colorMode: ColorModeSettings;
  /** Id of the Google tag; absent on sites without it. */
  readonly gtag?: string;
  /** Address of the service worker; absent on sites without one. */
  readonly serviceWorker?: string;
  /** Absent on sites without diagrams. */
  readonly diagrams?: DiagramSettings;
  /** Address of the file with texts that few readers need: see `InterfaceTexts`. */
  readonly textsHref: string;
  /** Texts of elements that the client adds, in the language of the page. */
  readonly texts: {
    /** Button at the end of a long page. */
    readonly backToTop: string;
    /** Button of a code block. */
    readonly copy: string;
    /** The same for screen readers. */
    readonly copyLabel: string;
    /** Shown for a moment after copying. */
    readonly copied: string;
    /** Button that wraps long lines of code. */
    readonly wrap: string;
    /** Error of a page that could not be loaded; `{page}` is its path. */
    readonly failed: string;
    /** Precedes the cause of an error. */
    readonly cause: string;
    /** Shown instead of an island that has crashed. */
    readonly crashed: string;
    /** Shown while an island is loading. */
    readonly loading: string;
    /** Button that retries loading. */
    readonly retry: string;
    /** Shown if loading takes too long. */
    readonly timedOut: string;
    /** Button below an island that has crashed. */
    readonly tryAgain: string;
    /** Label of the copy button of a page after copying. */
    readonly pageCopied: string;
    /** Its label after a failure. */
    readonly pageNotCopied: string;
    /** Button that opens and closes the sidebar category `{label}`. */
    readonly toggleCategory: string;
    /** Button that prints all pages of a sidebar; absent if the site has none. */
    readonly printAll?: string;
    /** Its label while `{count}` of `{total}` pages are loaded. */
    readonly printProgress: string;
    /** Its label if some pages could not be loaded. */
    readonly printFailed: string;
    /** Labels of the color mode switch. */
    readonly colorMode: ColorModeLabels;
  };
}

/** Labels of the color mode switch, by the selected mode. */
export interface ColorModeLabels {
  /** The light mode. */
  readonly light: string;
  /** The dark mode. */
  readonly dark: string;
  /** The mode of the system. */
  readonly system: string;
}

/** Texts that few readers need; the client loads them on demand. */
export interface InterfaceTexts {
  /** Texts of the help for keyboard shortcuts. */
  readonly shortcuts: {
    /** Its title. */
    readonly title: string;
    /** What a key does. */
    readonly search: string;
    /** What a key does. */
    readonly results: string;
    /** What a key does. */
    readonly tabs: string;
    /** What a key does. */
    readonly help: string;
    /** Label of the checkbox that disables single-key shortcuts. */
    readonly singleKeys: string;
    /** What a key does; also the label of the close button. */
    readonly close: string;
    /** Name of the control key on keyboards. */
    readonly controlKey: string;
  };
  /** The offer to read a page in another language, in that language, by language tag. */
  readonly languages: Readonly<Record<string, { readonly text: string; readonly stay: string }>>;
}

/** Texts shown in place of an island that is loading, cannot be loaded, or has crashed. */
export type IslandTexts = Pick<
  ClientSettings['texts'],
  'cause' | 'crashed' | 'loading' | 'retry' | 'timedOut' | 'tryAgain'
>;

/** The settings that islands are rendered with. */
export type IslandSettings = Pick<ClientSettings, 'base' | 'site' | 'trailingSlash'> & { readonly texts: IslandTexts };

/** Settings that are needed when the page is idle, or later. */
export type LateSettings = Pick<
  ClientSettings,
  'diagrams' | 'serviceWorker' | 'site' | 'texts' | 'textsHref' | 'versions'
>;

/** Defaults that most sites have: pages omit them. */
const USUAL: Pick<ClientSettings, 'colorMode' | 'foreignBases'> = {
  colorMode: { defaultMode: 'light', hasSwitch: true, followsSystem: true },
  foreignBases: [],
};

/** The settings that every page contains as JSON, without defaults. */
export interface PageSettings extends Omit<ClientSettings, keyof LateSettings> {
  /** Address of the file with the late settings, which all pages of a language share. */
  readonly shared: string;
}

/** The part of the settings that pages contain. */
export function toPageSettings(
  { diagrams, serviceWorker, site, texts, textsHref, versions, ...early }: ClientSettings,
  shared: string,
): Partial<PageSettings> {
  const isUsual = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(USUAL[name as keyof typeof USUAL]);
  return Object.fromEntries(Object.entries({ ...early, shared }).filter((entry) => !isUsual(entry)));
}

/** Parse the settings of a page, and add the defaults. */
export const readPageSettings = (json: string): PageSettings => ({ ...USUAL, ...JSON.parse(json) });

/** The part of the settings that is in the shared file. */
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

/** Id of the script element with the settings. The colon keeps it apart from the ids of headings, such as “Settings”. */
export const SETTINGS_ID = 'sitegen:site';
