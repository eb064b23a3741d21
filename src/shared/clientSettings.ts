import type { ColorModeSettings } from './inlineScripts/applyColorMode.ts';

/** The settings of the client for the versions of the docs. */
export interface VersionSettings {
  readonly names: readonly string[];
  /** Remember the version that the reader has chosen. */
  readonly isRemembered: boolean;
}

/** The settings of the client for diagrams. */
export interface DiagramSettings {
  /** Address of mermaid. */
  readonly script: string;
  /** Mermaid's theme in each color mode. */
  readonly theme: { readonly light: string; readonly dark: string };
  /** Further options of mermaid. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The settings of the client, which are in every page as JSON. */
export interface ClientSettings {
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** What `useSite` says in islands; absent where none asks. */
  readonly site?: { readonly title: string; readonly baseUrl: string };
  /** Absent where there is only one version. */
  readonly versions?: VersionSettings;
  /** Paths below `base` of other languages, whose pages the browser loads itself. */
  readonly foreignBases: readonly string[];
  readonly colorMode: ColorModeSettings;
  /** Id of Google's tag; absent on sites without it. */
  readonly gtag?: string;
  /** Absent on sites without diagrams. */
  readonly diagrams?: DiagramSettings;
  readonly texts: {
    readonly backToTop: string;
    readonly copy: string;
    readonly copyLabel: string;
    readonly copied: string;
    readonly wrap: string;
    readonly cause: string;
    readonly crashed: string;
    readonly loading: string;
    readonly retry: string;
    readonly timedOut: string;
    readonly tryAgain: string;
  };
}

/** Texts shown in place of an island that is loading, cannot be loaded, or has crashed. */
export type IslandTexts = Pick<
  ClientSettings['texts'],
  'cause' | 'crashed' | 'loading' | 'retry' | 'timedOut' | 'tryAgain'
>;

/** The settings that islands are rendered with. */
export type IslandSettings = Pick<ClientSettings, 'base' | 'site'> & { readonly texts: IslandTexts };
