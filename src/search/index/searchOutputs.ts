import { hashOf } from '../../cache/hash.ts';
import { SEARCH_DIR, SEARCH_FILE } from '../../model/fileRoutes.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import type { CountedPage, IndexOptions } from './createIndex.ts';
import type { IndexFiles } from './packs.ts';
import type { PageHead, StoredContent } from './pageContent.ts';
import { type IndexOnThread, runIndexing } from './runIndexing.ts';
import type { SearchCache } from './searchCache.ts';
import { headingPaths } from './searchPages.ts';
import type { ShownContent } from './shownSections.ts';

/** A page of an index. */
export type KeyedPage = {
  /** Equal keys promise equal terms. */
  readonly key: string;
  /** What else its results show. */
  readonly facts: readonly string[];
} & (
  | {
      readonly page: SearchPage;
      /** It leads to others: its few words are counted whenever they are asked for. */
      readonly isList?: true;
      /** What it shows, in place of its sections. */
      readonly shown?: ShownContent;
    }
  | { readonly page: PageHead; readonly stored: StoredContent }
);

/** What the index of a locale is made from. */
export interface SearchInput {
  readonly options: Pick<IndexOptions, 'language' | 'aliases' | 'named'>;
  /** Folder of the locale, with a slash at its end; empty for the default one. */
  readonly dir: string;
  readonly createPages: () => readonly KeyedPage[];
  /** Pages of the last index that may not be among these. @default none */
  readonly before?: (() => Iterable<KeyedPage>) | undefined;
  /** As in `IndexTask`. */
  readonly piecesFile?: string | undefined;
  /** Of the locale. */
  readonly name: string;
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

const indexKey = ({ key, facts }: KeyedPage): string => JSON.stringify([key, facts]);

/** Pages with what their templates show on them. */
async function readShown(pages: readonly KeyedPage[]): Promise<readonly KeyedPage[]> {
  const read: KeyedPage[] = [];
  for (const keyed of pages) {
    if ('stored' in keyed || !keyed.shown) read.push(keyed);
    else read.push({ ...keyed, page: { ...keyed.page, sections: headingPaths(await keyed.shown.read()) } });
  }
  return read;
}

/** Set up the index of a locale. */
export function createSearchOutputs(input: SearchInput): SearchOutputs {
  const { options, dir, name: locale, createPages, before = () => [], salt, cache, onThread } = input;
  let keyed: readonly KeyedPage[] | undefined;
  const getPages = (): readonly KeyedPage[] => {
    keyed ??= createPages();
    return keyed;
  };
  const getKey = (): string => hashOf(JSON.stringify([salt, getPages().map(({ key, facts }) => [key, facts])]));

  const create = async (pages: readonly CountedPage[]): Promise<IndexFiles> => {
    const asked = cache.parts ? { ...options, salt } : options;
    const { files, terms, lines } = await runIndexing(
      { pages, options: asked, piecesFile: input.piecesFile },
      onThread,
    );
    for (const [number, { key }] of getPages().entries()) {
      const counted = terms.get(number);
      if (counted !== undefined) cache.pages.set(key, counted);
    }
    cache.parts?.write(locale, lines);
    return files;
  };
  /** Undefined where an earlier index is of no use. */
  const update = async (keyedPages: readonly KeyedPage[]): Promise<IndexFiles | undefined> => {
    const lines = cache.parts?.read(locale);
    if (!lines) return undefined;
    const [{ createContentOpener, indexedPage }, { createTermCounter }, { updateIndex }] = await Promise.all([
      import('./pageContent.ts'),
      import('./termCounter.ts'),
      import('./updateIndex.ts'),
    ]);
    const openStored = createContentOpener();
    const countTerms = createTermCounter();
    const open = (keyed: KeyedPage) => {
      if ('stored' in keyed) return { ...openStored(keyed.page, keyed.stored), key: indexKey(keyed) };
      if (!keyed.isList) return [];
      return { ...indexedPage(keyed.page, countTerms(keyed.page, options.language)), key: indexKey(keyed) };
    };
    const pages = keyedPages.flatMap(open);
    if (pages.length < keyedPages.length) return undefined;
    const old = new Map([...before()].flatMap(open).map((page) => [page.key, page]));
    const updated = updateIndex({ ...options, pages, before: old, salt }, lines);
    if (updated) cache.parts?.write(locale, updated.lines);
    return updated?.files;
  };
  const index = async (): Promise<IndexFiles> => {
    const keyedPages = await readShown(getPages());
    const pages = keyedPages.map((keyed): CountedPage => {
      const key = indexKey(keyed);
      if ('stored' in keyed) return { key, page: keyed.page, stored: keyed.stored };
      return { key, page: keyed.page, terms: cache.pages.get(keyed.key) };
    });
    return (await update(keyedPages)) ?? (await create(pages));
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
      const file = (await getFiles()).get(name);
      if (!file) throw new Error(`the search index has no file "${name}"`);
      return file.read();
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
      const files = [...(await index())];
      cache.indexes.set(key, Object.fromEntries(files.map(([name, { hash }]) => [name, hash])));
      return files.map(([name, { hash, read }]) => ({ path: pathOf(name), key: hash, create: read }));
    },
    find(path) {
      const name = path.startsWith(dir + SEARCH_DIR) ? path.slice(dir.length + SEARCH_DIR.length) : '';
      return SEARCH_FILE.test(name) ? output(name, getKey()) : undefined;
    },
  };
}
