import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SearchPage } from '../../src/search/engine/indexFormat.ts';
import { WANTED_PAGES, type WantedPage } from '../fixtures/search/wantedPages.ts';
import { readCorpusPages } from '../helpers/corpus.ts';
import { indexTexts } from '../helpers/searchIndex.ts';
import { generatePages, QUERIES } from '../helpers/searchLoad.ts';
import { askInRounds } from '../helpers/searchRounds.ts';

/** Of the 60 kB that a search may cost until its first results, what its scripts and styles leave. */
const MOST_BYTES = 35_000;
/** `index.json`, packs of terms, packs of texts; misspellings take one more. */
const ROUND_TRIPS = { most: 3, misspelled: 4, part: 0.94 };

const sites: Readonly<Record<string, () => readonly SearchPage[]>> = {
  'the reference site': readCorpusPages,
  '1,000 generated pages': () => generatePages(1000, readCorpusPages()),
};

/** Of those that readers ask, enough to know. */
const SETS = new Set<WantedPage['set']>(['seen']);

const queries = [
  ...QUERIES,
  ...WANTED_PAGES.flatMap(({ query, locale, set }) => (!locale && SETS.has(set) ? [query] : [])),
];

for (const [site, createPages] of Object.entries(sites)) {
  test(`no query loads much, or waits often, before its first results: ${site}`, async () => {
    const ask = askInRounds(indexTexts(createPages()));
    const asked = site === 'the reference site' ? queries : QUERIES;
    let quick = 0;
    for (const query of asked) {
      const { bytes, roundTrips, count } = await ask(query);
      assert.ok(count > 0, query);
      assert.ok(bytes <= MOST_BYTES, `"${query}" loads ${bytes} bytes`);
      assert.ok(roundTrips <= ROUND_TRIPS.misspelled, `"${query}" takes ${roundTrips} round trips`);
      if (roundTrips <= ROUND_TRIPS.most) quick++;
    }
    assert.ok(quick >= ROUND_TRIPS.part * asked.length, `${quick} of ${asked.length} take ${ROUND_TRIPS.most}`);
  });
}
