import type { Cache } from '../../cache/store.ts';
import type { Section } from '../../shared/types.ts';
import type { IndexHistory } from './makeIndex.ts';

/** What an earlier run knows of a search index: its files, by name, and the hash of each. */
export type KnownIndex = Readonly<Record<string, string>>;

/** What earlier runs know of search. */
export interface SearchCache {
  /** Indexes by the hash of what they were made from. */
  readonly indexes: Cache<KnownIndex>;
  /** The terms of a page, as `pageTerms.ts` writes them, by the hash of what they were counted in. */
  readonly pages: Cache<string>;
  /** What templates show on pages, by the keys of these. */
  readonly shown: Cache<readonly Section[]>;
  /** What is left of indexes for the next ones; absent where nothing is. */
  readonly history?: Pick<IndexHistory, 'reuse'> & {
    /** The file of a locale. */
    readonly fileOf: (locale: string) => string;
  };
}
