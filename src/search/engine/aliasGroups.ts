import type { AliasSpan } from './aliases.ts';
import {
  type Alternative,
  BOOST,
  distinct,
  findStemsOf,
  type Group,
  type PlanContext,
  withBoost,
} from './planContext.ts';

/** Resolve the words of a name to alternatives with `BOOST.alias`. Stop words have none. */
async function resolveNameWords(
  words: readonly string[],
  context: PlanContext,
): Promise<readonly (readonly Alternative[])[]> {
  const found = await Promise.all(words.map((word) => findStemsOf(word, context)));
  const known = found.map((terms) => withBoost(terms, BOOST.alias)).filter((word) => word.length > 0);
  if (known.length < 2) return known;
  const name = known.map((word) => word.map(({ term }) => term.name));
  return known.map((word) => word.map((alternative) => ({ ...alternative, name })));
}

/** The words of a name that correspond to one of the `count` words of another name. */
function partOf<Word>(words: readonly Word[], part: number, count: number): readonly Word[] {
  const start = Math.floor((part * words.length) / count);
  const end = Math.max(start + 1, Math.ceil(((part + 1) * words.length) / count));
  return words.slice(start, end);
}

/** Expand one word to names of several words: makes a group for each of these, with the word itself as an alternative. */
function expand([group]: readonly Group[], names: readonly (readonly (readonly Alternative[])[])[]): readonly Group[] {
  const count = Math.max(...names.map(({ length }) => length));
  const { alternatives = [], weight = 1 } = group ?? {};
  return Array.from({ length: count }, (_, part) => ({
    alternatives: distinct([...alternatives, ...names.flatMap((name) => partOf(name, part, count).flat())]),
    weight: weight / count,
  }));
}

/** Add other names as alternatives for the words of a query. `ofWords` are the groups of each word. */
export async function addAliases(
  ofWords: readonly (readonly Group[])[],
  spans: readonly AliasSpan[],
  context: PlanContext,
): Promise<readonly (readonly Group[])[]> {
  const groups = [...ofWords];
  for (const { words, others } of spans) {
    const resolved = await Promise.all(others.map((name) => resolveNameWords(name, context)));
    const names = resolved.filter(({ length }) => length > 0);
    if (names.length === 0) continue;
    const [first = 0] = words;
    if (words.length === 1) {
      if ((groups[first] ?? []).length <= 1) groups[first] = expand(groups[first] ?? [], names);
      continue;
    }
    for (const [place, word] of words.entries()) {
      const meant = names.flatMap((name) => partOf(name, place, words.length).flat());
      groups[word] = (groups[word] ?? []).map((group) => ({
        ...group,
        alternatives: distinct([...group.alternatives, ...meant]),
      }));
    }
  }
  return groups;
}
