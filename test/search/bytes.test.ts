import assert from 'node:assert/strict';
import { test } from 'vitest';
import { aliasesOf } from '../../src/search/index/aliases.ts';
import { SPOKEN_ASIDE_QUERIES, SPOKEN_LATER_QUERIES, SPOKEN_QUERIES } from '../fixtures/search/spokenQueries.ts';
import { WANTED_PAGES, type WantedPage } from '../fixtures/search/wantedPages.ts';
import { loadCorpusPages, readCorpusIndex } from '../helpers/corpusIndex.ts';
import { triesLocale } from '../helpers/long.ts';
import { indexTexts } from '../helpers/searchIndex.ts';
import { generatePages, QUERIES } from '../helpers/searchLoad.ts';
import { askInRounds } from '../helpers/searchRounds.ts';

/** A search may cost 60 kB until its first results, of which its scripts and styles take 30: React is not among them. */
const MOST_BYTES = 23_000;
/** In other languages, which have words of their own in half a kilobyte, and most of them a stemmer of up to 5 kB. */
const MOST_TRANSLATED_BYTES = 25_200;
/** `index.json`, packs of terms, packs of texts. */
const MOST_ROUND_TRIPS = 3;

/** Indexes of sites, by their names. */
const sites: Readonly<Record<string, () => Promise<ReadonlyMap<string, string>>>> = {
  'the reference site': readCorpusIndex,
  '1,000 generated pages': async () =>
    indexTexts(generatePages(1000, await loadCorpusPages()), { language: 'en', aliases: aliasesOf({}, ['en']) }),
};

/** Of those that readers ask, enough to know. */
const SETS = new Set<WantedPage['set']>(['seen']);

const queries = [
  ...QUERIES,
  ...WANTED_PAGES.flatMap(({ query, locale, set }) => (!locale && SETS.has(set) ? [query] : [])),
];

/** Words that have many other names; names of which the generated pages have parts alone, and misspelled words that few titles have. */
const COSTLY: readonly string[] = [
  'prevent computer from sleeping',
  'validate sender of ipc messages',
  'make exe file',
  'systemPreferences.askForMediaAccess',
  'BrowserWindow.getAllWindows',
  'nativeImage.toPNG',
  'request.chunkedEncoding',
  'clipboard.readText',
  'power montior',
  'chrash reporter',
  'codesigning',
  'nativeTheme shouldUseDarkColors',
  'secuirty checklist',
];

async function assertCheap(ask: ReturnType<typeof askInRounds>, query: string, mostBytes: number): Promise<void> {
  const { bytes, roundTrips, count } = await ask(query);
  assert.ok(count > 0, query);
  assert.ok(bytes <= mostBytes, `"${query}" loads ${bytes} bytes`);
  assert.ok(roundTrips <= MOST_ROUND_TRIPS, `"${query}" takes ${roundTrips} round trips`);
}

for (const [site, readIndex] of Object.entries(sites)) {
  test(`no query loads much, or waits often, before its first results: ${site}`, async () => {
    const ask = askInRounds(await readIndex());
    const asked = [...COSTLY, ...(site === 'the reference site' ? queries : QUERIES)];
    for (const query of asked) await assertCheap(ask, query, MOST_BYTES);
  });
}

for (const locale of Object.keys(SPOKEN_QUERIES).filter(triesLocale)) {
  test(`nor does one of the reference site in ${locale}`, async () => {
    const ask = askInRounds(await readCorpusIndex(locale));
    for (const set of [SPOKEN_QUERIES, SPOKEN_ASIDE_QUERIES, SPOKEN_LATER_QUERIES])
      for (const [query] of set[locale] ?? []) await assertCheap(ask, query, MOST_TRANSLATED_BYTES);
  });
}
