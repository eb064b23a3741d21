import type { SearchManifest, VocabularyFile } from './indexFormat.ts';

/** A term of an index, and where its postings are. */
export interface Term {
  readonly name: string;
  /** Number of documents. */
  readonly count: number;
  /** Number of the first file of its postings. */
  readonly file: number;
  /** The highest weight of a document in each file; undefined if there is only one. */
  readonly bounds?: readonly number[];
}

/** Loads a file of an index by its name. */
export type LoadFile = (name: string) => Promise<unknown>;

/** The terms of an index, whose files are loaded on demand. */
export interface Vocabulary {
  /** Terms with a prefix, sorted. */
  readonly startingWith: (prefix: string) => Promise<readonly Term[]>;
  readonly find: (name: string) => Promise<Term | undefined>;
}

function parseFile({ terms, counts, firstFile, steps, tiers }: VocabularyFile): readonly Term[] {
  let file = firstFile;
  return terms.split(' ').map((name, index) => {
    file += steps[index] ?? 0;
    const bounds = tiers[index];
    return { name, count: counts[index] ?? 0, file, ...(bounds ? { bounds } : {}) };
  });
}

/** Open the vocabulary of an index. Each file is loaded once. */
export function createVocabulary({ vocabulary: firsts }: SearchManifest, load: LoadFile): Vocabulary {
  const files = new Map<number, Promise<readonly Term[]>>();
  const readFile = (number: number): Promise<readonly Term[]> => {
    const known = files.get(number);
    if (known) return known;
    const reading = load(`terms-${number}.json`).then((content) => parseFile(content as VocabularyFile));
    files.set(number, reading);
    reading.catch(() => files.delete(number)); // the next query tries again
    return reading;
  };
  const startingWith = async (prefix: string): Promise<readonly Term[]> => {
    const end = `${prefix}\uffff`;
    const numbers = firsts.flatMap((first, number) => {
      const next = firsts[number + 1];
      return first <= end && (next === undefined || next > prefix) ? [number] : [];
    });
    const terms = await Promise.all(numbers.map(readFile));
    return terms.flat().filter(({ name }) => name.startsWith(prefix));
  };
  return {
    startingWith,
    async find(name) {
      const number = firsts.findLastIndex((first) => first <= name);
      if (number < 0) return undefined;
      return (await readFile(number)).find((term) => term.name === name);
    },
  };
}
