import assert from 'node:assert/strict';
import lunr from 'lunr';
import { describe, test } from 'vitest';
import type { Range } from '../../src/search/engine/engine.ts';
import {
  FIELD_NAMES,
  FIELDS,
  isKey,
  type SearchKind,
  type SearchManifest,
  type SearchPage,
} from '../../src/search/engine/indexFormat.ts';
import { decodePostings, encodePostings, levelOf, weightOf } from '../../src/search/engine/postings.ts';
import { countTypos } from '../../src/search/engine/typos.ts';
import { boostOf, countSections, fieldsOf, numberPages } from '../../src/search/index/documents.ts';
import { averageLengths, createInvertedIndex } from '../../src/search/index/invertedIndex.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';
import { indexedPage } from '../../src/search/index/pageContent.ts';
import { createPageCounter } from '../../src/search/index/pageCounter.ts';
import { loadCorpusPages } from '../helpers/corpusIndex.ts';
import { indexTexts, openIndex } from '../helpers/searchIndex.ts';

const analyzer = loadAnalyzer('en');

const corpus = await loadCorpusPages();

interface PlainIndex {
  readonly invertedIndex: Record<string, object & { _index: number }>;
  readonly fieldVectors: Record<string, { elements: number[] }>;
}

test('weights are those of lunr’s own builder, except for rounding', () => {
  const pages = corpus
    .filter(({ kind }) => kind === 'doc')
    .slice(0, 40)
    .map(({ keywords: _, ...page }) => page); // sitegen does not weigh many keywords less than few, as lunr would
  const countTerms = createPageCounter({ ...analyzer, toTitleTerms: analyzer.toTerms });
  const numbered = numberPages(pages.map((page) => ({ ...indexedPage(page, () => countTerms(page)), whole: page })));
  const sums = numbered.map((page) => page.readSums());
  const index = createInvertedIndex(numbered, averageLengths(sums, countSections(numbered)));
  const plain = lunr(function (this: lunr.Builder) {
    this.pipeline.reset();
    this.searchPipeline.reset();
    this.tokenizer = ((text: string) =>
      analyzer.toTerms(text).map((term) => new lunr.Token(term, {}))) as typeof lunr.tokenizer;
    for (const name of FIELD_NAMES) this.field(name, { boost: FIELDS[name] });
    for (const page of numbered) {
      page.whole.sections.forEach((_, section) => {
        const id = String(page.first + section);
        this.add({ id, ...fieldsOf(page.whole, section) }, { boost: boostOf(page, section) });
      });
    }
  }) as unknown as PlainIndex;
  let compared = 0;
  for (const term of index.terms()) {
    const { documents, levels } = index.find(term) ?? { documents: [], levels: [] };
    const posting = plain.invertedIndex[term];
    if (isKey(term) || !posting) continue; // only sitegen has keys of titles and runs of names
    // lunr multiplies weights by the rarity of the term, as sitegen does at query time: the ratio must be the same for a term.
    const all = documents.slice(0, 4).map((document, place) => {
      const sum = FIELD_NAMES.reduce((total, name) => {
        const { elements } = plain.fieldVectors[`${name}/${document}`] ?? { elements: [] };
        const at = elements.findIndex((value, position) => position % 2 === 0 && value === posting._index);
        return total + (at < 0 ? 0 : (elements[at + 1] ?? 0));
      }, 0);
      return sum / weightOf(levels[place] ?? 0);
    });
    const ratios = all.filter((ratio) => ratio > 0);
    const [most, least] = [Math.max(...ratios), Math.min(...ratios)];
    assert.ok(most / least < 2, `${term}: ${ratios.join(' ')}`);
    compared++;
  }
  assert.ok(compared > 1000, `${compared} terms`);
});

test('decoding encoded postings returns the documents, and rounded weights', () => {
  const documents = [0, 1, 31, 32, 1_000, 40_000, 2_000_000];
  const levels = documents.map((_, place) => place * 9);
  const { documents: read, weights } = decodePostings(encodePostings(documents, levels));
  assert.deepEqual(read, documents);
  assert.deepEqual(weights, levels.map(weightOf));
  for (const weight of [0.01, 0.2, 1.3, 4])
    assert.ok(Math.abs(weightOf(levelOf(weight)) / weight - 1) < 0.06, `${weight}`);
});

for (const [a, b, typos] of [
  ['clipboard', 'clipbord', 1],
  ['clipboard', 'clipbaord', 1],
  ['secuirty', 'security', 1],
  ['window', 'windows', 1],
  ['autoupdator', 'autoupdater', 1],
  ['menu', 'dock', 2],
] as const) {
  test(`"${a}" and "${b}" differ by ${typos} typos`, () => assert.equal(countTypos(a, b, 1), typos));
}

describe('an edit of a page', () => {
  const source = corpus.filter(({ kind }) => kind === 'doc');
  const filesOf = (pages: readonly SearchPage[]) => indexTexts(pages);
  const before = filesOf(source);
  const newNames = (pages: readonly SearchPage[]) => [...filesOf(pages).keys()].filter((name) => !before.has(name));
  const edit = (change: (page: SearchPage) => SearchPage) =>
    source.map((page) => (page.href === '/docs/latest/tutorial/tray' ? change(page) : page));

  test('changes few files of the index, which get new names', () => {
    const edited = edit(({ sections, ...page }) => ({
      ...page,
      sections: sections.map((section, number) =>
        number === 1 ? { ...section, text: `${section.text} A zebra.` } : section,
      ),
    }));
    const names = newNames(edited);
    assert.ok(names.length > 0 && names.length <= before.size / 10, `${names.length} of ${before.size} files`);
  });

  test('that adds a heading does not renumber other pages', () => {
    const added = { id: 'zebras', headings: ['Zebras'], text: 'A zebra.' };
    const names = newNames(edit(({ sections, ...page }) => ({ ...page, sections: [...sections, added] })));
    assert.ok(names.length <= before.size / 10, `${names.length} of ${before.size} files`);
  });
});

test('search finds pages of the given version, and pages without version', async () => {
  const section = { headings: [], text: 'Doors open.' };
  const page = (href: string, kind: SearchKind, version?: string): SearchPage => ({
    kind,
    href,
    title: 'Doors',
    sections: [section, section],
    ...(version === undefined ? {} : { version }),
  });
  const { engine } = openIndex(
    [
      page('/a', 'doc', '2'),
      page('/b', 'doc', '1'),
      page('/c', 'doc', '2'),
      page('/d', 'api', '1'),
      page('/e', 'post'),
    ],
    'en',
  );
  const find = async (range: Partial<Range>) => {
    const { sections, count } = await engine.search('doors', { start: 0, count: 20, ...range });
    assert.equal(count, sections.length);
    return [...new Set(sections.map(({ page: { href } }) => href))].sort();
  };
  assert.deepEqual(await find({}), ['/a', '/b', '/c', '/d', '/e']);
  assert.deepEqual(await find({ version: '2' }), ['/a', '/c', '/e']);
  assert.deepEqual(await find({ version: '1' }), ['/b', '/d', '/e']);
  assert.deepEqual(await find({ version: '1', kinds: ['doc'] }), ['/b']);
});

test('a file is requested once, also by concurrent queries, and again after a failure', async () => {
  const pages = corpus.slice(0, 60);
  const files = indexTexts(pages);
  const { createSearchEngine } = await import('../../src/search/engine/engine.ts');
  const requests: string[] = [];
  let isDown = true;
  const engine = createSearchEngine(
    JSON.parse(files.get('index.json') ?? '') as SearchManifest,
    analyzer,
    async (name) => {
      if (isDown) throw new Error('no connection');
      requests.push(name);
      return JSON.parse(files.get(name) ?? '') as unknown;
    },
  );
  const range = { start: 0, count: 20 };
  await assert.rejects(engine.search('window', range), /no connection/);
  isDown = false;
  await Promise.all(['window', 'window ', 'windo', 'app window'].map((query) => engine.search(query, range)));
  await engine.search('window', { ...range, start: 20 });
  assert.deepEqual(requests, [...new Set(requests)]);
});
