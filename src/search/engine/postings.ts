import type { PostingsFile } from './indexFormat.ts';
import type { LoadFile, Term } from './vocabulary.ts';

/** Documents of a term in one field, and their weights. */
export interface FieldWeights {
  readonly documents: readonly number[];
  readonly weights: readonly number[];
}

/** What is known of a term's postings so far. */
export interface LoadedTerm {
  readonly term: Term;
  /** In the order of `FIELD_NAMES`. */
  readonly fields: readonly FieldWeights[];
  /** Number of its files that are loaded. */
  readonly depth: number;
  /** What a document can weigh at most that is not among them; 0 when all are loaded. */
  readonly bound: number;
}

/** The postings of the index, loaded as they are asked for. */
export interface PostingsReader {
  /** The first `depth` files of a term, or all that it has. */
  readonly read: (term: Term, depth: number) => Promise<LoadedTerm>;
}

function parseField(files: readonly PostingsFile[], name: string, field: number): FieldWeights {
  const documents: number[] = [];
  const weights: number[] = [];
  for (const file of files) {
    const posting = file[name]?.[field] ?? 0;
    if (posting === 0) continue;
    const [steps, thousandths] = posting;
    let number = 0;
    steps.forEach((step, index) => {
      number += step;
      documents.push(number);
      weights.push((thousandths[index] ?? 0) / 1000);
    });
  }
  return { documents, weights };
}

/** Open the postings of an index. */
export function createPostingsReader(fieldCount: number, load: LoadFile): PostingsReader {
  const known = new Map<string, LoadedTerm>();
  return {
    async read(term, depth) {
      const found = known.get(term.name);
      if (found && (found.depth >= depth || found.bound === 0)) return found;
      const wanted = Math.min(depth, term.bounds?.length ?? 1);
      const numbers = Array.from({ length: wanted }, (_, index) => term.file + index);
      const files = (await Promise.all(numbers.map((number) => load(`postings-${number}.json`)))) as PostingsFile[];
      const fields = Array.from({ length: fieldCount }, (_, field) => parseField(files, term.name, field));
      const loaded = { term, fields, depth: wanted, bound: (term.bounds?.[wanted] ?? 0) / 1000 };
      known.set(term.name, loaded);
      return loaded;
    },
  };
}
