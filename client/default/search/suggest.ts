import type { SearchHit } from './provider.ts';

const MOST_SUGGESTIONS = 3;

/** What else to search for: the query without quotes or its last word, and pages that an earlier query found. */
export function suggest(query: string, earlier: readonly SearchHit[]): readonly string[] {
  const asked = query.trim();
  const bare = asked.replaceAll('"', '').trim();
  const words = bare.split(/\s+/);
  const shorter = words.length > 1 ? [words.slice(0, -1).join(' ')] : [];
  const all = new Set([bare, ...shorter, ...earlier.map(({ group }) => group)]);
  return [...all].filter((suggestion) => suggestion !== asked && suggestion !== '').slice(0, MOST_SUGGESTIONS);
}
