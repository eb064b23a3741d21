import type { ColorModeSettings } from './inlineScripts/applyColorMode.ts';

/** What the browser knows of the versions of the docs. */
export interface VersionSettings {
  readonly names: readonly string[];
  /** Remember which one the reader chose. */
  readonly isRemembered: boolean;
}

/** How diagrams are drawn. */
export interface DiagramSettings {
  /** Address of the library. */
  readonly script: string;
  /** Its look in each color mode. */
  readonly theme: { readonly light: string; readonly dark: string };
  /** More of its settings. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the script of every page needs to know; it stands in the page as JSON. */
export interface ClientSettings {
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** The versions of the docs; absent where there is only one. */
  readonly versions?: VersionSettings;
  /** Paths below `base` that belong to other languages, whose pages the browser loads itself. */
  readonly foreignBases: readonly string[];
  readonly colorMode: ColorModeSettings;
  /** Id of Google's tag; absent on sites without. */
  readonly gtag?: string;
  /** How diagrams are drawn; absent on sites without any. */
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

/** Texts of what stands in for an island that is not there: yet, or any more. */
export type IslandTexts = Pick<
  ClientSettings['texts'],
  'cause' | 'crashed' | 'loading' | 'retry' | 'timedOut' | 'tryAgain'
>;
