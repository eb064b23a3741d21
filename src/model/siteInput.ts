import type { ResolvedConfig } from '../config/config.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Messages } from '../i18n/messages.ts';
import type { ContentPlace } from '../load/contentDirs.ts';
import type { CreationDates } from '../load/creationDates.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { GitDates } from '../load/gitDates.ts';
import type { LoadedDocs } from '../load/loadDocs.ts';
import type { TranslatedLists } from '../load/translatedLists.ts';
import type { Entry } from '../parse/entry.ts';

/** What the load and parse stages bring: everything a locale's site is made of. */
export interface SiteInput {
  /** In the locale's language. */
  readonly config: ResolvedConfig;
  readonly locale: Locale;
  /** Its texts that are not content. */
  readonly messages: Messages;
  /** The texts of any language of the site, by its name. */
  readonly messagesOf: (locale: string) => Messages;
  /** Every language of the site. */
  readonly locales: readonly Locale[];
  /** In the locale's language where translated, else in the default one. */
  readonly entries: readonly Entry[];
  /** What lies beside the docs, in the order of the configuration. */
  readonly loadedDocs: readonly LoadedDocs[];
  /** Lists of authors and tags that the language has of its own. */
  readonly translatedLists: TranslatedLists;
  readonly authors: DataFile | undefined;
  readonly tags: DataFile | undefined;
  /** When content was committed, by file; empty where the site does not ask. */
  readonly gitDates: GitDates;
  /** When the files of posts were made that nothing else has a date for. */
  readonly creationDates: CreationDates;
  /** Data files that pages ask for, by name. */
  readonly data: ReadonlyMap<string, DataFile>;
  /** Pictures and other files that pages may show. */
  readonly files: SiteFiles;
  /** Where a file (from the site root) lies among the content; undefined for all other files. */
  readonly placeOf: (file: string) => ContentPlace | undefined;
  /** Where the site's own rules for hosts lead an address, base and language included; undefined where they say nothing of it. */
  readonly hostRedirect: (address: string) => string | undefined;
  /** Show drafts, and posts of later dates. */
  readonly drafts: boolean;
  /** When the site is read. */
  readonly now: Date;
}
