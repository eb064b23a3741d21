import type { PostingsFile } from './indexFormat.ts';
import type { LoadFile, Term } from './vocabulary.ts';

/** The documents of a term in one field, and their weights. */
export interface FieldWeights {
  readonly documents: readonly number[];
  readonly weights: readonly number[];
}

/** A term with the postings that are loaded. */
export interface LoadedTerm {
  readonly term: Term;
  /** In the order of `FIELD_NAMES`. */
  readonly fields: readonly FieldWeights[];
  /** Number of files that are loaded. */
  readonly depth: number;
  /** The highest weight of a document in files that are not loaded; 0 if all are. */
  readonly bound: number;
}

/** The postings of an index, which are loaded on demand. */
export interface PostingsReader {
  /** Load the first `depth` files of a term, or all if it has fewer. */
  readonly read: (term: Term, depth: number) => Promise<LoadedTerm>;
}

function parseField(files: readonly PostingsFile[], name: string, field: number): FieldWeights {
  const documents: number[] = [];
  const weights: number[] = [];
  for (const file of files) {
    const posting = file[name]?.[field] ?? 0;
    if (posting === 0) continue;
    const [steps, thousandths] = posting;
    let document = 0;
    steps.forEach((step, index) => {
      document += step;
      documents.push(document);
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
