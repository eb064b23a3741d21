import { plainText } from '../providers/highlight.ts';
import type { SearchHit } from '../providers/provider.ts';

const MOST_SUGGESTIONS = 3;
const SHORTEST_START = 3;

/** Asks the index. */
export type Ask = (query: string) => Promise<readonly SearchHit[]>;

interface Attempts {
  /** The query with less in it, to be suggested as they are. */
  readonly simpler: readonly string[];
  /** Starts of its longest word: what they find is suggested. */
  readonly starts: readonly string[];
}

/** What may find something where a query does not. */
function attemptsFor(query: string): Attempts {
  const bare = query.replace(/(?:^|\s)-\S+/g, ' ').replaceAll('"', ' ');
  const words = bare.split(/\s+/).filter(Boolean);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const lengths = [Math.ceil((longest.length * 2) / 3), SHORTEST_START];
  const isNew = (text: string, place: number, all: readonly string[]): boolean =>
    text !== '' && text !== query && all.indexOf(text) === place;
  return {
    simpler: [words.join(' '), words.slice(0, -1).join(' ')].filter(isNew),
    starts: lengths.map((length) => longest.slice(0, Math.max(length, SHORTEST_START))).filter(isNew),
  };
}

/** Queries that find something, for one that does not: simpler ones, then titles with words that start alike. */
export async function findSuggestions(query: string, ask: Ask): Promise<readonly string[]> {
  const { simpler, starts } = attemptsFor(query);
  const found = new Set<string>();
  for (const attempt of simpler) if ((await ask(attempt)).length > 0) found.add(attempt);
  for (const start of found.size > 0 ? [] : starts) {
    const hits = await ask(start);
    for (const { level, title, group } of hits) found.add(level === 'text' ? group : plainText(title));
    if (hits.length > 0) break;
  }
  return [...found].slice(0, MOST_SUGGESTIONS);
}
