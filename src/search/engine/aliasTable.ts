import { type Analyzer, letterOf, normalizeWord } from './analyzer.ts';

/** A name as a list of words. */
export type Name = readonly string[];

/** Follows a stop word in keys, since a stop word may equal the stem of another word: "on" is not "one". */
const STOP_MARK = '.';
/** Words this short (apart from a plural "s") are compared as written, not by stem: "set" is not "setting", "id" is not "IDE". */
const SHORT = /^\p{L}{1,3}(?=s?$)/u;
const SHORT_MARK = ',';
/** Punctuation around words, as in error messages: `module 'fs'`. */
const PUNCTUATION = /^['"`([]+|['"`)\],.:;!?]+$/g;

/** Most other single words that a single word leads to, the nearest in its set: each of them may cost a file. */
const MAX_NEAR = 3;

/** The single words nearest to a single word in its set, including itself. */
function nearestTo(name: Name, names: readonly Name[]): readonly Name[] {
  const words = names.filter(({ length }) => length === 1);
  const place = words.indexOf(name);
  const distance = (other: Name): number => Math.abs(words.indexOf(other) - place);
  return [...words].sort((a, b) => distance(a) - distance(b)).slice(0, MAX_NEAR + 1);
}

/** Keys of names: all forms of a name have the same key. */
export interface NameKeys {
  /** A normalized word without punctuation around it. */
  readonly bareOf: (word: string) => string;
  readonly isStopWord: (word: string) => boolean;
  readonly keyOf: (name: Name) => string;
}

/** Create keys of names from the stems of their words. */
export function createNameKeys({ toStems }: Pick<Analyzer, 'toStems'>): NameKeys {
  const bareOf = (word: string): string => normalizeWord(word.replace(PUNCTUATION, ''));
  const known = new Map<string, string>();
  const partOf = (word: string): string => {
    const bare = bareOf(word);
    const [stem] = toStems(bare);
    if (stem === undefined) return bare + STOP_MARK;
    const short = SHORT.exec(bare)?.[0];
    return short === undefined ? stem : short + SHORT_MARK;
  };
  const partOnce = (word: string): string => {
    const part = known.get(word) ?? partOf(word);
    known.set(word, part);
    return part;
  };
  return {
    bareOf,
    isStopWord: (word) => partOnce(word).endsWith(STOP_MARK),
    keyOf: (name) => name.map(partOnce).join(' '),
  };
}

/** Finds the other names for a name. */
export interface AliasTable {
  /** The other names for a key. */
  readonly find: (key: string) => readonly Name[];
  /** Number of words in the longest name. */
  readonly longest: number;
}

/** A name with its set; `place` is its index among the names of all sets. */
interface Entry {
  readonly name: Name;
  readonly names: readonly Name[];
  readonly place: number;
}

/**
 * Create the table for sets of synonyms. Stemming all of them would take several times as long as the rest of a first query, so a
 * name is stemmed only when a key begins with the first letter of one of its words.
 */
export function createAliasTable(
  sets: readonly (readonly Name[])[],
  { bareOf, isStopWord, keyOf }: NameKeys,
  isKnown: (word: string) => boolean,
): AliasTable {
  const entries = sets
    .flatMap((names) => names.map((name) => ({ name, names })))
    .map((entry, place): Entry => ({ ...entry, place }));
  const byLetter = new Map<string, Set<Entry>>();
  for (const entry of entries)
    for (const word of entry.name) {
      const letter = letterOf(bareOf(word));
      byLetter.set(letter, (byLetter.get(letter) ?? new Set()).add(entry));
    }

  const byKey = new Map<string, Entry[]>();
  const opened = new Set<Entry>();
  const open = (entry: Entry): void => {
    if (opened.has(entry)) return;
    opened.add(entry);
    const { name, names } = entry;
    const isSaid = name === names[0] && name.length === 1 && names.length > 2 && name.every(isKnown);
    if (isSaid) return;
    const meant = name.filter((word) => !isStopWord(word));
    for (const key of new Set([keyOf(name), ...(meant.length > 1 ? [keyOf(meant)] : [])]))
      byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  };
  // All names lead to the first one, which is what texts use; a single word also leads to the single words nearest to it. More
  // alternatives would only load more files.
  const othersOf = ({ name, names }: Entry): readonly Name[] => {
    const near = name.length === 1 ? nearestTo(name, names.slice(1)) : [];
    return names.filter((other, index) => index === 0 || names.length === 2 || near.includes(other));
  };

  return {
    longest: Math.max(0, ...entries.map(({ name }) => name.length)),
    find(key) {
      const letter = letterOf(key);
      for (const entry of byLetter.get(letter) ?? []) open(entry);
      byLetter.delete(letter);
      const found = [...(byKey.get(key) ?? [])].sort((a, b) => a.place - b.place);
      return found.flatMap(othersOf);
    },
  };
}
