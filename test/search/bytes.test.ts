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

/** A search may load 60 kB until its first results, 30 of which are its scripts and styles (without React). */
const MOST_BYTES = 23_000;
/** In other languages, which have interface texts of half a kilobyte, and mostly a stemmer and stop words, 2.4 to 4.3 kB. */
const MOST_TRANSLATED_BYTES = 25_600;
/** For `index.json`, packs of terms, and packs of texts. */
const MOST_ROUND_TRIPS = 3;

/** Indexes of sites, by their names. */
const sites: Readonly<Record<string, () => Promise<ReadonlyMap<string, string>>>> = {
  'the reference site': readCorpusIndex,
  '1,000 generated pages': async () =>
    indexTexts(generatePages(1000, await loadCorpusPages()), { language: 'en', aliases: aliasesOf({}, ['en']) }),
};

/** One set of readers' queries is enough. */
const SETS = new Set<WantedPage['set']>(['seen']);

const queries = [
  ...QUERIES,
  ...WANTED_PAGES.flatMap(({ query, locale, set }) => (!locale && SETS.has(set) ? [query] : [])),
];

/**
 * Queries that load much: words with many aliases, names of which generated pages have only parts, and misspelled words that
 * are in few titles.
 */
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
  test(`queries stay within the limits of bytes and round trips until their first results: ${site}`, async () => {
    const ask = askInRounds(await readIndex());
    const all = [...COSTLY, ...(site === 'the reference site' ? queries : QUERIES)];
    for (const query of all) await assertCheap(ask, query, MOST_BYTES);
  });
}

test('a misspelled member takes one more round trip, for the words that it may mean', async () => {
  const ask = askInRounds(await readCorpusIndex());
  for (const query of ['webContents.esnd', 'ipcRenderer.xnvoke', 'windo.wopen', 'app.frobnicate']) {
    const { roundTrips, count } = await ask(query);
    assert.ok(count > 0, query);
    assert.ok(roundTrips <= MOST_ROUND_TRIPS + 1, `"${query}" takes ${roundTrips} round trips`);
  }
});

for (const locale of Object.keys(SPOKEN_QUERIES).filter(triesLocale)) {
  test(`queries stay within the limits of bytes and round trips: the reference site in ${locale}`, async () => {
    const ask = askInRounds(await readCorpusIndex(locale));
    for (const set of [SPOKEN_QUERIES, SPOKEN_ASIDE_QUERIES, SPOKEN_LATER_QUERIES])
      for (const [query] of set[locale] ?? []) await assertCheap(ask, query, MOST_TRANSLATED_BYTES);
  });
}
