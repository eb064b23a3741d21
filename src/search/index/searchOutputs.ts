import { hashOf } from '../../cache/hash.ts';
import type { SearchCache } from '../../cache/searchCache.ts';
import { SEARCH_DIR, SEARCH_FILE } from '../../model/fileRoutes.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import type { CreatedIndex, IndexOptions } from './createIndex.ts';
import type { IndexFiles } from './packs.ts';
import type { PageTerms } from './pageTerms.ts';
import { type IndexOnThread, runIndexing } from './runIndexing.ts';

/** A page of an index. Plain data. */
export interface KeyedPage {
  /** Equal keys promise equal terms. */
  readonly key: string;
  /** What else its results show. */
  readonly facts: readonly string[];
  readonly page: SearchPage;
  /** Absent where they have not been counted. */
  readonly terms?: PageTerms;
}

/** What the index of a locale is made from. */
export interface SearchInput {
  readonly options: IndexOptions;
  /** Folder of the locale, with a slash at its end; empty for the default one. */
  readonly dir: string;
  readonly createPages: () => readonly KeyedPage[];
  /** All that the index depends on beside its pages. */
  readonly salt: string;
  readonly cache: SearchCache;
  readonly onThread: IndexOnThread;
}

/** The files of an index, none of which is made before it is asked for. */
export interface SearchOutputs {
  /** All of them. Starts to index, beside the rest of the build, unless it is known what would come out. */
  readonly list: () => Promise<readonly OutputFile[]>;
  /** The one at a path; undefined if the path is none of the index's. */
  readonly find: (path: string) => OutputFile | undefined;
}

/** Set up the index of a locale. */
export function createSearchOutputs({ options, dir, createPages, salt, cache, onThread }: SearchInput): SearchOutputs {
  let keyed: readonly KeyedPage[] | undefined;
  const getPages = (): readonly KeyedPage[] => {
    keyed ??= createPages();
    return keyed;
  };
  const getKey = (): string => hashOf(JSON.stringify([salt, getPages().map(({ key, facts }) => [key, facts])]));

  const startIndexing = (pages: readonly KeyedPage[]): Promise<CreatedIndex> => {
    const counted = pages.map(({ key, page, terms }) => ({ page, terms: terms ?? cache.pages.get(key) }));
    return runIndexing({ pages: counted, options }, onThread);
  };
  const index = async (): Promise<IndexFiles> => {
    const pages = getPages();
    const { files, terms } = await startIndexing(pages);
    for (const [number, { key }] of pages.entries()) {
      const counted = terms.get(number);
      if (counted !== undefined) cache.pages.set(key, counted);
    }
    return files;
  };
  let indexing: Promise<IndexFiles> | undefined;
  const getFiles = (): Promise<IndexFiles> => {
    indexing ??= index();
    return indexing;
  };
  const pathOf = (name: string): string => dir + SEARCH_DIR + name;
  const output = (name: string, contentKey: string): OutputFile => ({
    path: pathOf(name),
    key: contentKey,
    async create() {
      const content = (await getFiles()).get(name);
      if (content === undefined) throw new Error(`the search index has no file "${name}"`);
      return content;
    },
  });
  return {
    async list() {
      const key = getKey();
      const known = cache.indexes.get(key);
      if (known) {
        for (const page of getPages()) cache.pages.get(page.key); // what is not asked for is forgotten
        return Object.entries(known).map(([name, hash]) => output(name, hash));
      }
      // Not remembered: the files are large, and go once they are written.
      const files = [...(await index())].map(([name, text]) => ({ name, hash: hashOf(text), text }));
      cache.indexes.set(key, Object.fromEntries(files.map(({ name, hash }) => [name, hash])));
      return files.map(({ name, hash, text }) => ({ path: pathOf(name), key: hash, create: () => text }));
    },
    find(path) {
      const name = path.startsWith(dir + SEARCH_DIR) ? path.slice(dir.length + SEARCH_DIR.length) : '';
      return SEARCH_FILE.test(name) ? output(name, getKey()) : undefined;
    },
  };
}
