import assert from 'node:assert/strict';
import lunr from 'lunr';
import { test } from 'vitest';
import type { Analyzer } from '../../src/search/engine/analyzer.ts';
import { createSearchEngine, type Found, type Range } from '../../src/search/engine/engine.ts';
import {
  FIELD_NAMES,
  FIELDS,
  type SearchKind,
  type SearchManifest,
  type SearchPage,
} from '../../src/search/engine/indexFormat.ts';
import { queryIndex } from '../../src/search/engine/lunrRanking.ts';
import { createPlan } from '../../src/search/engine/plan.ts';
import { createVocabulary } from '../../src/search/engine/vocabulary.ts';
import { loadAnalyzer } from '../../src/search/index/createIndex.ts';
import { createDocuments, type SearchDocument } from '../../src/search/index/documents.ts';
import { createIndexFiles } from '../../src/search/index/indexFiles.ts';
import { createInvertedIndex } from '../../src/search/index/invertedIndex.ts';
import { countPageTerms } from '../../src/search/index/pageTerms.ts';
import { readCorpusPages } from '../helpers/corpus.ts';
import { openIndex } from '../helpers/searchIndex.ts';

const analyzer = loadAnalyzer('en');
const documents = createDocuments(readCorpusPages());
const index = createInvertedIndex(documents, (page) => countPageTerms(page, analyzer));
const files = createIndexFiles(documents, index, { languages: ['en'] });
const load = async (name: string): Promise<unknown> => JSON.parse(files.get(name) ?? '') as unknown;
const manifest = JSON.parse(files.get('index.json') ?? '') as SearchManifest;

/** The same documents through lunr's own builder. */
function createPlainIndex(all: readonly SearchDocument[], { toTerms }: Analyzer): lunr.Index {
  return lunr(function (this: lunr.Builder) {
    this.pipeline.reset();
    this.searchPipeline.reset();
    this.tokenizer = ((text: string) => toTerms(text).map((term) => new lunr.Token(term, {}))) as typeof lunr.tokenizer;
    for (const name of FIELD_NAMES) this.field(name, { boost: FIELDS[name] });
    all.forEach(({ fields, boost }, id) => void this.add({ id: String(id), ...fields }, { boost }));
  });
}

const plain = createPlainIndex(documents, analyzer);

interface PlainIndex {
  readonly invertedIndex: Record<string, Record<string, object> & { _index: number }>;
  readonly fieldVectors: Record<string, { elements: number[] }>;
}

test('the inverted index has the terms, documents and weights of lunr’s own', () => {
  const { invertedIndex, fieldVectors } = plain as unknown as PlainIndex;
  assert.deepEqual([...index.keys()].sort(), Object.keys(invertedIndex).sort());
  for (const [term, fields] of index) {
    FIELD_NAMES.forEach((name, field) => {
      const { documents: numbers = [], weights = [] } = fields[field] ?? {};
      const posting = invertedIndex[term];
      assert.deepEqual(numbers.map(String), Object.keys(posting?.[name] ?? {}), `${term} in ${name}`);
      numbers.slice(0, 3).forEach((number, position) => {
        const { elements } = fieldVectors[`${name}/${number}`] ?? { elements: [] };
        const place = elements.findIndex((value, at) => at % 2 === 0 && value === posting?._index);
        assert.equal((weights[position] ?? 0) / 1000, elements[place + 1], `${term} in ${name} of ${number}`);
      });
    });
  }
});

/** 200 queries as readers write them: words and pairs of words of titles, half-written words, typos, `-word`. */
function createQueries(): readonly string[] {
  const titles = documents.filter((_, number) => number % Math.ceil(documents.length / 100) === 0);
  const written = titles.flatMap(({ fields }, number) => {
    const words = fields.title.match(/[\w.]{3,}/g) ?? ['window'];
    const [first = 'app'] = words;
    const last = words.at(-1) ?? first;
    const variants = [
      `${first} ${last}`,
      last.slice(0, Math.ceil(last.length * 0.6)),
      `${last.slice(0, 2)}${last.slice(3)}`,
      `${first} -${last}`,
      `${last} window `,
    ];
    return [first, variants[number % variants.length] ?? first];
  });
  return [...written, 'app', 'window', 'the', 'w', 'context isolation', 'win.setBounds', 'electron app', 'process'];
}

const describe = (document: number): unknown => {
  const { page, section } = documents[document] as SearchDocument;
  return [page.href, page.sections[section]?.id];
};

for (const tierSize of [500, 40]) {
  test(`200 queries to the shards rank as they do in the unsplit index (common terms cut after ${tierSize})`, async () => {
    const split = createIndexFiles(documents, index, { languages: ['en'], tierSize });
    const loadSplit = async (name: string): Promise<unknown> => JSON.parse(split.get(name) ?? '') as unknown;
    const engine = createSearchEngine(manifest, analyzer, loadSplit);
    const vocabulary = createVocabulary(manifest, loadSplit);
    const queries = createQueries();
    assert.ok(queries.length >= 200, `${queries.length} queries`);
    let withResults = 0;
    for (const query of queries) {
      const plan = await createPlan(query, analyzer, vocabulary);
      const usable = { ...plan, groups: plan.groups.filter(({ terms }) => terms.length > 0) };
      const strict = usable.groups.length === 0 ? [] : queryIndex(plain, usable, true);
      const expected = strict.length === 0 && usable.groups.length > 1 ? queryIndex(plain, usable, false) : strict;
      const first: unknown[] = [];
      const onFirst = ({ sections }: Found) =>
        void first.push(...sections.map(({ page, section }) => [page.href, section.id]));
      const found = await engine.search(query, { start: 0, count: 20 }, { onFirst });
      const all = new Set(expected.map(({ document }) => JSON.stringify(describe(document))));
      assert.ok(
        first.every((result) => all.has(JSON.stringify(result))),
        query,
      );
      if (found.sections.length > 0) withResults++;
      assert.deepEqual(
        found.sections.map(({ page, section }) => [page.href, section.id]),
        expected.slice(0, 20).map(({ document }) => describe(document)),
        query,
      );
      if (found.isComplete) assert.equal(found.count, expected.length, query);
    }
    assert.ok(withResults > 180, `${withResults} with results`);
  });
}

test('endings and typos are those that lunr’s wildcards and edit distance find', async () => {
  const vocabulary = createVocabulary(manifest, load);
  const expand = (clause: object) =>
    (plain as unknown as { tokenSet: lunr.TokenSet }).tokenSet.intersect(
      (lunr.TokenSet as unknown as { fromClause: (clause: object) => lunr.TokenSet }).fromClause(clause),
    );
  const toArray = (set: lunr.TokenSet) => (set as unknown as { toArray: () => string[] }).toArray();
  for (const start of ['win', 'setb', 'ipcr', 'notif', 'zz']) {
    const terms = await vocabulary.startingWith(start);
    assert.deepEqual(
      terms.map(({ name }) => name),
      toArray(expand({ term: `${start}*` })).sort(),
      start,
    );
  }
  for (const typo of ['windwo', 'sandbx', 'crahs', 'protcol']) {
    const { groups } = await createPlan(`${typo} `, analyzer, vocabulary);
    const allowed = new Set([
      ...toArray(expand({ term: typo, editDistance: 1 })),
      ...analyzer.toStems(typo).flatMap((stem) => toArray(expand({ term: stem, editDistance: 1 }))),
    ]);
    const terms = groups.flatMap((group) => group.terms.map(({ name }) => name));
    assert.ok(terms.length > 0, typo);
    assert.deepEqual(
      terms.filter((term) => !allowed.has(term)),
      [],
      typo,
    );
  }
});

test('of several versions of the docs only the wanted one is found, beside what has no version', async () => {
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
