import { hashOf } from '../../cache/hash.ts';
import { SEARCH_DIR, SEARCH_FILE } from '../../model/fileRoutes.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import type { IndexOptions } from './createIndex.ts';
import type { PageHead, StoredContent } from './pageContent.ts';
import type { CountedPage } from './pageOpener.ts';
import { type IndexTask, type IndexThreads, type MadeIndex, runIndexing } from './runIndexing.ts';
import type { SearchCache } from './searchCache.ts';
import { headingPaths } from './searchPages.ts';
import type { ShownContent } from './shownSections.ts';

/** A page of an index. */
export type KeyedPage = {
  /** Equal keys promise equal terms. */
  readonly key: string;
  /** Everything else that its results show. */
  readonly facts: readonly string[];
} & (
  | {
      readonly page: SearchPage;
      /** What its template shows, which replaces its sections. */
      readonly shown?: ShownContent;
    }
  | { readonly page: PageHead; readonly stored: StoredContent }
);

/** Everything that the index of a locale is made from. */
export interface SearchInput extends IndexThreads {
  readonly options: Pick<IndexOptions, 'language' | 'aliases' | 'named'>;
  /** Folder of the locale, with a trailing slash; empty for the default locale. */
  readonly dir: string;
  readonly createPages: () => readonly KeyedPage[];
  /** Pages of the last index that may have changed or gone since. @default none */
  readonly before?: (() => Iterable<KeyedPage>) | undefined;
  /** As in `IndexTask`. */
  readonly notesDir?: string | undefined;
  /** The files in the output folder by path. @default none */
  readonly written?: ReadonlyMap<string, { readonly key: string }> | undefined;
  /** Name of the locale. */
  readonly name: string;
  /** Everything that the index depends on, besides its pages. */
  readonly salt: string;
  readonly cache: SearchCache;
}

/** The files of an index, made on demand. */
export interface SearchOutputs {
  /** All files. Makes the index, unless the cache knows its files and their hashes. */
  readonly list: () => Promise<readonly OutputFile[]>;
  /** The file at a path; undefined if the path is not one of the index. */
  readonly find: (path: string) => OutputFile | undefined;
}

const indexKey = ({ key, facts }: KeyedPage): string => JSON.stringify([key, facts]);

/** Replace the sections of pages by what their templates show. */
async function readShown(pages: readonly KeyedPage[]): Promise<readonly KeyedPage[]> {
  const read: KeyedPage[] = [];
  for (const keyed of pages) {
    if ('stored' in keyed || !keyed.shown) read.push(keyed);
    else read.push({ ...keyed, page: { ...keyed.page, sections: headingPaths(await keyed.shown.read()) } });
  }
  return read;
}

/** Create the function that makes the index. Texts of files that `findWritten` finds in the output folder may be left out. */
function createIndexer(input: SearchInput, getPages: () => readonly KeyedPage[]) {
  const { options, name: locale, before = () => [], salt, cache, notesDir } = input;
  const toCounted = (keyed: KeyedPage): CountedPage => {
    const key = indexKey(keyed);
    if ('stored' in keyed) return { key, page: keyed.page, stored: keyed.stored };
    return { key, page: keyed.page, terms: cache.pages.get(keyed.key) };
  };
  return async (findWritten: () => IndexTask['written']): Promise<MadeIndex['files']> => {
    const keyedPages = getPages();
    const pages = (await readShown(keyedPages)).map(toCounted);
    const history = cache.history && {
      file: cache.history.fileOf(locale),
      reuse: cache.history.reuse,
      before: [...before()].map(toCounted),
      salt,
    };
    const { files, terms } = await runIndexing({ pages, options, history, notesDir }, { ...input, findWritten });
    for (const [number, { key }] of keyedPages.entries()) {
      const counted = terms.get(number);
      if (counted !== undefined) cache.pages.set(key, counted);
    }
    return files;
  };
}

/** Create the outputs of a locale's index. */
export function createSearchOutputs(input: SearchInput): SearchOutputs {
  const { dir, createPages, written = new Map(), salt, cache } = input;
  let keyed: readonly KeyedPage[] | undefined;
  const getPages = (): readonly KeyedPage[] => {
    keyed ??= createPages();
    return keyed;
  };
  const getKey = (): string => hashOf(JSON.stringify([salt, getPages().map(({ key, facts }) => [key, facts])]));

  const index = createIndexer(input, getPages);
  let indexing: Promise<MadeIndex['files']> | undefined;
  const getFiles = (): Promise<MadeIndex['files']> => {
    indexing ??= index(() => new Map());
    return indexing;
  };
  const folder = dir + SEARCH_DIR;
  const pathOf = (name: string): string => folder + name;
  const nameOf = (path: string): string | undefined =>
    path.startsWith(folder) ? path.slice(folder.length) : undefined;
  const findWritten = (): IndexTask['written'] => {
    const found = new Map<string, string>();
    for (const [path, { key }] of written) {
      const name = nameOf(path);
      if (name !== undefined) found.set(name, key);
    }
    return found;
  };
  const output = (name: string, contentKey: string): OutputFile => ({
    path: pathOf(name),
    key: contentKey,
    async create() {
      const read = (await getFiles()).get(name)?.read;
      if (!read) throw new Error(`the search index has no file "${name}"`);
      return read();
    },
  });
  return {
    async list() {
      const key = getKey();
      const known = cache.indexes.get(key);
      if (known) {
        for (const page of getPages()) cache.pages.get(page.key); // marks the terms as used, so that the cache keeps them
        return Object.entries(known).map(([name, hash]) => output(name, hash));
      }
      // Not memoized, so that the large files are freed when they are written.
      const files = [...(await index(findWritten))];
      cache.indexes.set(key, Object.fromEntries(files.map(([name, { hash }]) => [name, hash])));
      return files.map(([name, { hash, read }]) =>
        read ? { path: pathOf(name), key: hash, create: read } : output(name, hash),
      );
    },
    find(path) {
      const name = nameOf(path) ?? '';
      return SEARCH_FILE.test(name) ? output(name, getKey()) : undefined;
    },
  };
}
