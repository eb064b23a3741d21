import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { test } from 'vitest';
import { createSearchEngine } from '../../src/search/engine/engine.ts';
import type { SearchManifest, SearchPage } from '../../src/search/engine/indexFormat.ts';
import { createIndex, loadAnalyzer } from '../../src/search/index/createIndex.ts';
import { readCorpusPages } from '../helpers/corpus.ts';
import { generatePages, QUERIES } from '../helpers/searchLoad.ts';

/** Of the 60 kB that a search may cost until its first results, what its scripts and styles leave. */
const MOST_BYTES = 35_000;

const sites: Readonly<Record<string, () => readonly SearchPage[]>> = {
  'the reference site': readCorpusPages,
  '2,000 generated pages': () => generatePages(2000, readCorpusPages()),
};

for (const [site, createPages] of Object.entries(sites)) {
  test(`no query loads much before its first results: ${site}`, async () => {
    const pages = createPages().map((page) => ({ page }));
    const { files } = createIndex(pages, { language: 'en' });
    const read = (name: string) => files.get(name) ?? '';
    const sizes = new Map<string, number>();
    const sizeOf = (name: string): number => {
      const size = sizes.get(name) ?? gzipSync(read(name)).length;
      sizes.set(name, size);
      return size;
    };
    const manifest = JSON.parse(read('index.json')) as SearchManifest;
    for (const query of QUERIES) {
      const loaded = new Set(['index.json']);
      const engine = createSearchEngine(manifest, loadAnalyzer('en'), async (name) => {
        loaded.add(name);
        return JSON.parse(read(name)) as unknown;
      });
      const bytes = () => [...loaded].reduce((sum, name) => sum + sizeOf(name), 0);
      let first: number | undefined;
      const found = await engine.search(query, { start: 0, count: 20 }, { onFirst: () => (first = bytes()) });
      assert.ok(found.count > 0, query);
      assert.ok((first ?? bytes()) <= MOST_BYTES, `"${query}" loads ${first ?? bytes()} bytes`);
    }
  });
}
