import { type Analyzer, letterOf, normalizeWord } from './analyzer.ts';

/** A name, as its words. */
export type Name = readonly string[];

/** After a stop word, which may be the stem of another word: "on" is none of the names of "one". */
const STOP_MARK = '.';
/** Words of so few letters, but for the mark of several, are names by themselves alone: "set" is no "setting", and "id" no "IDE". */
const SHORT = /^\p{L}{1,3}(?=s?$)/u;
const SHORT_MARK = ',';
/** Around words, as in messages: `module 'fs'`. */
const PUNCTUATION = /^['"`([]+|['"`)\],.:;!?]+$/g;

/** A name of one word leads to so many others of one word, those that stand next to it: each of them may cost a file. */
const MAX_NEAR = 3;

/** The names of one word next to another in its list, itself among them. */
function nearestTo(name: Name, names: readonly Name[]): readonly Name[] {
  const words = names.filter(({ length }) => length === 1);
  const place = words.indexOf(name);
  const distance = (other: Name): number => Math.abs(words.indexOf(other) - place);
  return [...words].sort((a, b) => distance(a) - distance(b)).slice(0, MAX_NEAR + 1);
}

/** Compares names: equal keys for what is one name, in whichever form. */
export interface NameKeys {
  /** A word as names have it. */
  readonly bareOf: (word: string) => string;
  readonly isStopWord: (word: string) => boolean;
  readonly keyOf: (name: Name) => string;
}

/** Compare names by the stems of their words. */
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

/** Finds what names lead to. */
export interface AliasTable {
  /** Of a key: each name that it leads to. */
  readonly find: (key: string) => readonly Name[];
  /** No name has more words. */
  readonly longest: number;
}

/** A name among the others of its set; `place` is its own among all names. */
interface Entry {
  readonly name: Name;
  readonly names: readonly Name[];
  readonly place: number;
}

/**
 * Keep sets of names that stand for one another. To stem the words of all of them takes several times as long as all else that a first
 * query needs: a name is looked into when a key begins with the letter of one of its words.
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
  // All lead to the first name, which is what texts say, a word also to other words, and an abbreviation to what it is short for.
  // More would only load files.
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
