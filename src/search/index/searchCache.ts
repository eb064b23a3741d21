import type { Cache } from '../../cache/store.ts';
import type { Section } from '../../shared/types.ts';
import type { IndexHistory } from './makeIndex.ts';

/** The files of an earlier index: hashes by name. */
export type KnownIndex = Readonly<Record<string, string>>;

/** The caches of search. */
export interface SearchCache {
  /** Indexes by the hash of what they were made from. */
  readonly indexes: Cache<KnownIndex>;
  /** Terms of pages (`PageTerms`), by the key of the page. */
  readonly pages: Cache<string>;
  /** Sections that templates show on pages, by the key of the page. */
  readonly shown: Cache<readonly Section[]>;
  /** Stored parts of indexes for updates; absent if indexes are not updated. */
  readonly history?: Pick<IndexHistory, 'reuse'> & {
    /** The file for a locale. */
    readonly fileOf: (locale: string) => string;
  };
}
