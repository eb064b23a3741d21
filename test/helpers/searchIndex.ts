import { createSearchEngine, type SearchEngine } from '../../src/search/engine/engine.ts';
import type { SearchManifest, SearchPage } from '../../src/search/engine/indexFormat.ts';
import { createIndex, type IndexOptions } from '../../src/search/index/createIndex.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';

/** The files of an index of some pages, by path. */
export function indexTexts(
  pages: readonly SearchPage[],
  options: Pick<IndexOptions, 'language' | 'aliases'> = { language: 'en' },
): ReadonlyMap<string, string> {
  const { files } = createIndex(
    pages.map((page) => ({ page })),
    options,
  );
  return new Map([...files].map(([name, { read }]) => [name, read()]));
}

/** Open the files of an index like a browser. */
export function openFiles(
  files: ReadonlyMap<string, string>,
  onLoad: (name: string) => void = () => undefined,
): SearchEngine {
  const load = async (name: string): Promise<unknown> => {
    onLoad(name);
    return JSON.parse(files.get(name) ?? '') as unknown;
  };
  const manifest = JSON.parse(files.get('index.json') ?? '') as SearchManifest;
  return createSearchEngine(manifest, loadAnalyzer(...manifest.languages), load);
}

/** Index some pages, and open the files like a browser. `loaded` collects the names of loaded files. */
export function openIndex(
  pages: readonly SearchPage[],
  language: string,
  aliases: readonly (readonly string[])[] = [],
): { engine: SearchEngine; files: ReadonlyMap<string, string>; loaded: Set<string> } {
  const files = indexTexts(pages, { language, aliases });
  const loaded = new Set<string>();
  return { engine: openFiles(files, (name) => void loaded.add(name)), files, loaded };
}
