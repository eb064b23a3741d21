import type { ResolvedConfig } from '../config/config.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Messages } from '../i18n/messages.ts';
import type { ContentPlace } from '../load/contentDirs.ts';
import type { CreationDates } from '../load/creationDates.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { GitDates } from '../load/gitDates.ts';
import type { LoadedBlog } from '../load/loadBlogs.ts';
import type { LoadedDocs } from '../load/loadDocs.ts';
import type { TranslatedLists } from '../load/translatedLists.ts';
import type { Entry } from '../parse/entry.ts';

/** Output of the load and parse stages: the input of one locale's site. */
export interface SiteInput {
  /** Localized. */
  readonly config: ResolvedConfig;
  readonly locale: Locale;
  /** The locale's texts outside the content. */
  readonly messages: Messages;
  /** The messages of any language, by locale name. */
  readonly messagesOf: (locale: string) => Messages;
  /** Every language of the site. */
  readonly locales: readonly Locale[];
  /** Localized where translated, else in the default language. */
  readonly entries: readonly Entry[];
  /** The files beside the docs of each instance, in the order of the configuration. */
  readonly loadedDocs: readonly LoadedDocs[];
  /** The files beside the posts of each blog, in the order of the configuration. */
  readonly loadedBlogs: readonly LoadedBlog[];
  /** The language's own lists of authors and tags. */
  readonly translatedLists: TranslatedLists;
  /** Commit dates by file; empty if the site does not use them. */
  readonly gitDates: GitDates;
  /** Creation dates of the posts that have no other date. */
  readonly creationDates: CreationDates;
  /** Data files that pages use, by name. */
  readonly data: ReadonlyMap<string, DataFile>;
  /** Pictures and other files that pages may show or link to. */
  readonly files: SiteFiles;
  /** The place of a file (relative to the site root) in the content; undefined if it is not content. */
  readonly placeOf: (file: string) => ContentPlace | undefined;
  /** Target of the site's own host rules for an address, which includes base and language; undefined if no rule matches. */
  readonly hostRedirect: (address: string) => string | undefined;
  /** Show drafts, and posts with a later date. */
  readonly drafts: boolean;
  /** The time at which the site is read. */
  readonly now: Date;
}
