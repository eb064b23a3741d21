import { countWhile } from '../../shared/countWhile.ts';
import {
  filesIn,
  isSpellingKey,
  type Listed,
  type MoreFile,
  type MoreList,
  type SearchManifest,
  type SpellingFile,
  type TermsFile,
} from './indexFormat.ts';
import { countPostings, decodeNumbers, NO_POSTINGS } from './postings.ts';
import { decodeSorted } from './sortedTexts.ts';

/** A term of an index. */
export interface Term {
  readonly name: string;
  /** Number of its documents. */
  readonly count: number;
  /** Its documents or, for a common term, those with the greatest weights (`encodePostings`). */
  readonly postings: string;
  /** Number of files with its other documents. */
  readonly files: number;
}

/** Loads a pack of an index by its name. */
export type LoadPack = (name: string) => Promise<unknown>;

/** The terms of an index, whose files are loaded on demand. */
export interface Vocabulary {
  readonly find: (name: string) => Promise<Term | undefined>;
  /** Find a term only if it is in the same file as another one. */
  readonly findBeside: (name: string, other: string) => Promise<Term | undefined>;
  /** The postings of a term in its first `fileCount` further files, the greatest weights first. */
  readonly readMore: (term: Term, fileCount: number) => Promise<readonly string[]>;
  /** Terms with a prefix: all of them, or only common ones if they are in more than `maxFiles` files. */
  readonly startingWith: (prefix: string, maxFiles: number) => Promise<readonly Term[]>;
  /** Number of the file for a term, whether the term exists or not. */
  readonly fileOf: (term: string) => number;
  /** All terms in the file for a word. */
  readonly near: (word: string) => Promise<readonly Term[]>;
  /** Start loading the files for words, so that looking them up one after the other takes one round trip. */
  readonly prefetch: (words: readonly string[]) => void;
  /** The most common words of titles, as written. */
  readonly titleWords: readonly string[];
  /** Common terms, including `common`. */
  readonly stems: readonly string[];
  /** The most common terms, by first letter, then by count. */
  readonly common: readonly string[];
  /** Words for corrections that start with a letter, common ones first. */
  readonly spelling: (letter: string) => Promise<readonly string[]>;
}

/** Most common terms to complete a few letters with. */
const MAX_COMMON = 5;

/** Index of the last start that is not greater than a value; -1 if there is none. */
export const lastAtMost = <Value extends string | number>(starts: readonly Value[], value: Value): number =>
  countWhile(starts, (start) => start <= value) - 1;

/** The name of the file for a term, in a list without groups. */
const findFile = ({ starts, names }: Listed, term: string): string =>
  names.split(' ')[lastAtMost(decodeSorted(starts), term)] ?? '';

/** Create the vocabulary of an index. `load` is called repeatedly for the same pack, and should memoize. */
export function createVocabulary(manifest: SearchManifest, load: LoadPack): Vocabulary {
  const { terms, stems, titleWords, spelling } = manifest;
  const common = decodeSorted(manifest.common);
  const starts = decodeSorted(terms.starts);
  const names = filesIn(terms);
  const parseFile = ({ terms, postings, more }: TermsFile): readonly Term[] => {
    const texts = postings.split(' ');
    return decodeSorted(terms).map((name, index) => {
      const text = texts[index] ?? '';
      if (isSpellingKey(name)) return { name, count: decodeNumbers(text)[0] ?? 0, postings: NO_POSTINGS, files: 0 };
      const { count = countPostings(text), files = 0 } = more[index] ?? {};
      return { name, count, postings: text, files };
    });
  };
  const parsed = new Map<number, readonly Term[]>();
  const read = async (number: number): Promise<readonly Term[]> => {
    const known = parsed.get(number);
    if (known) return known;
    const content = parseFile((await load(names[number] ?? '')) as TermsFile);
    parsed.set(number, content);
    return content;
  };
  const fileOf = (word: string): number => Math.max(0, lastAtMost(starts, word));
  const near = (word: string): Promise<readonly Term[]> => read(fileOf(word));
  const find = async (name: string): Promise<Term | undefined> => (await near(name)).find((term) => term.name === name);
  return {
    titleWords: decodeSorted(titleWords),
    stems: [...common, ...decodeSorted(stems)],
    common,
    fileOf,
    near,
    find,
    findBeside: async (name, other) => (fileOf(name) === fileOf(other) ? find(name) : undefined),
    async readMore({ name, files }, fileCount) {
      const wanted = Math.min(fileCount, files);
      if (wanted === 0) return [];
      const lists = (await load(manifest.more)) as MoreList;
      const found = lists.slice(0, wanted).map((list) => load(findFile(list, name)));
      return (await Promise.all(found)).map((file) => (file as MoreFile)[name] ?? NO_POSTINGS);
    },
    async startingWith(prefix, maxFiles) {
      const first = fileOf(prefix);
      const last = fileOf(`${prefix}\uffff`);
      if (last - first < maxFiles) {
        const files = await Promise.all(Array.from({ length: last - first + 1 }, (_, index) => read(first + index)));
        return files.flat().filter(({ name }) => name.startsWith(prefix));
      }
      const wanted = common.filter((name) => name.startsWith(prefix));
      const numbers = new Set<number>();
      const few = [prefix, ...wanted].slice(0, MAX_COMMON + 1).filter((name) => {
        if (numbers.size < maxFiles) numbers.add(fileOf(name));
        return numbers.has(fileOf(name));
      });
      return (await Promise.all(few.map(find))).filter((term) => term !== undefined);
    },
    prefetch(words) {
      const files = new Set(words.map(fileOf));
      for (const file of files) read(file).catch(() => undefined); // a failure is reported when the file is needed
    },
    async spelling(letter) {
      const name = filesIn(spelling)[decodeSorted(spelling.starts).indexOf(letter)];
      if (name === undefined) return [];
      return ((await load(name)) as SpellingFile).words.flatMap(decodeSorted);
    },
  };
}
