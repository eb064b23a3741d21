import { textOf } from '../highlightMatches.ts';
import type { SearchHit } from '../providers/provider.ts';

const MAX_SUGGESTIONS = 3;
const MIN_PREFIX_LENGTH = 3;

/** Returns the results of a query. */
export type Ask = (query: string) => Promise<readonly SearchHit[]>;

interface Attempts {
  /** The query with fewer words or conditions, suggested if it has results. */
  readonly simpler: readonly string[];
  /** Prefixes of its longest word; the titles of their results are suggested. */
  readonly prefixes: readonly string[];
}

/** Queries to try in place of one without results. */
function attemptsFor(query: string): Attempts {
  const bare = query.replace(/(?:^|\s)-\S+/g, ' ').replaceAll('"', ' ');
  const words = bare.split(/\s+/).filter(Boolean);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const lengths = [Math.ceil((longest.length * 2) / 3), MIN_PREFIX_LENGTH];
  const isNew = (text: string, place: number, all: readonly string[]): boolean =>
    text !== '' && text !== query && all.indexOf(text) === place;
  return {
    simpler: [words.join(' '), words.slice(0, -1).join(' ')].filter(isNew),
    prefixes: lengths.map((length) => longest.slice(0, Math.max(length, MIN_PREFIX_LENGTH))).filter(isNew),
  };
}

/** Find queries with results for one without: simpler ones, else titles with words of the same prefix. */
export async function findSuggestions(query: string, ask: Ask): Promise<readonly string[]> {
  const { simpler, prefixes } = attemptsFor(query);
  const found = new Set<string>();
  for (const attempt of simpler) if ((await ask(attempt)).length > 0) found.add(attempt);
  for (const prefix of found.size > 0 ? [] : prefixes) {
    const hits = await ask(prefix);
    for (const { level, title, group } of hits) found.add(level === 'text' ? group : textOf(title));
    if (hits.length > 0) break;
  }
  return [...found].slice(0, MAX_SUGGESTIONS);
}
