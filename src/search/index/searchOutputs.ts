import { hashOf } from '../../cache/hash.ts';
import { SEARCH_DIR, SEARCH_FILE } from '../../model/fileRoutes.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import type { CountedPage, IndexOptions } from './createIndex.ts';
import type { PageHead, StoredContent } from './pageContent.ts';
import { type IndexTask, type IndexThreads, type MadeIndex, runIndexing } from './runIndexing.ts';
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
      /** What it shows, in place of its sections. */
      readonly shown?: ShownContent;
    }
  | { readonly page: PageHead; readonly stored: StoredContent }
);

/** What the index of a locale is made from. */
export interface SearchInput extends IndexThreads {
  readonly options: Pick<IndexOptions, 'language' | 'aliases' | 'named'>;
  /** Folder of the locale, with a slash at its end; empty for the default one. */
  readonly dir: string;
  readonly createPages: () => readonly KeyedPage[];
  /** Pages of the last index that may not be among these. @default none */
  readonly before?: (() => Iterable<KeyedPage>) | undefined;
  /** As in `IndexTask`. */
  readonly notesDir?: string | undefined;
  /** What the output folder has, by path, with the key of each file. @default nothing */
  readonly written?: ReadonlyMap<string, { readonly key: string }> | undefined;
  /** Of the locale. */
  readonly name: string;
  /** All that the index depends on beside its pages. */
  readonly salt: string;
  readonly cache: SearchCache;
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
  const { options, dir, name: locale, createPages, before = () => [], written = new Map(), salt, cache } = input;
  let keyed: readonly KeyedPage[] | undefined;
  const getPages = (): readonly KeyedPage[] => {
    keyed ??= createPages();
    return keyed;
  };
  const toCounted = (keyed: KeyedPage): CountedPage => {
    const key = indexKey(keyed);
    if ('stored' in keyed) return { key, page: keyed.page, stored: keyed.stored };
    return { key, page: keyed.page, terms: cache.pages.get(keyed.key) };
  };
  const getKey = (): string => hashOf(JSON.stringify([salt, getPages().map(({ key, facts }) => [key, facts])]));

  const index = async (there: IndexTask['written']): Promise<MadeIndex['files']> => {
    const keyedPages = getPages();
    const pages = (await readShown(keyedPages)).map(toCounted);
    const history = cache.history && {
      file: cache.history.fileOf(locale),
      reuse: cache.history.reuse,
      before: [...before()].map(toCounted),
      salt,
    };
    const { files, terms } = await runIndexing(
      { pages, options, history, notesDir: input.notesDir, written: there },
      input,
    );
    for (const [number, { key }] of keyedPages.entries()) {
      const counted = terms.get(number);
      if (counted !== undefined) cache.pages.set(key, counted);
    }
    return files;
  };
  let indexing: Promise<MadeIndex['files']> | undefined;
  const getFiles = (): Promise<MadeIndex['files']> => {
    indexing ??= index(new Map());
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
        for (const page of getPages()) cache.pages.get(page.key); // what is not asked for is forgotten
        return Object.entries(known).map(([name, hash]) => output(name, hash));
      }
      // Not remembered: the files are large, and go once they are written.
      const files = [...(await index(findWritten()))];
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
