import lunr from 'lunr';

/** A clause of a lunr query. */
export interface LunrClause {
  readonly term: string;
  readonly boost: number;
  readonly presence: 'optional' | 'required' | 'prohibited';
}

/** The parts of a lunr index (`lunr.Index`, "attributes"), most of which its types leave out. */
export interface LunrParts {
  /** By term, then by field, then by document. */
  readonly invertedIndex: Readonly<Record<string, Readonly<Record<string, unknown>> & { readonly _index: number }>>;
  /** By `field/document`: the index of a term, then its weight, and so on. */
  readonly fieldVectors: Readonly<Record<string, readonly number[]>>;
  /** Sorted. */
  readonly terms: readonly string[];
  readonly fields: readonly string[];
}

interface IndexAttributes {
  readonly invertedIndex: LunrParts['invertedIndex'];
  readonly fieldVectors: Readonly<Record<string, lunr.Vector>>;
  readonly tokenSet: lunr.TokenSet;
  readonly fields: readonly string[];
  readonly pipeline: lunr.Pipeline;
}

const { Index, TokenSet } = lunr as unknown as {
  readonly Index: new (attributes: IndexAttributes) => lunr.Index;
  readonly TokenSet: { readonly fromArray: (terms: readonly string[]) => lunr.TokenSet };
};

/** Create an index of its parts. */
export function createLunrIndex({ invertedIndex, fieldVectors, terms, fields }: LunrParts): lunr.Index {
  const vectors = Object.entries(fieldVectors).map(([ref, elements]) => [ref, new lunr.Vector([...elements])] as const);
  return new Index({
    invertedIndex,
    fieldVectors: Object.fromEntries(vectors),
    tokenSet: TokenSet.fromArray(terms),
    fields,
    pipeline: new lunr.Pipeline(),
  });
}

interface QueryIndex {
  readonly pipeline: { runString: (text: string) => string[] };
  readonly query: (build: (query: { readonly clause: (clause: object) => void }) => void) => lunr.Index.Result[];
}

/** Query an index. `termsOf` returns the terms of a clause, in place of the pipeline of the index. */
export function queryLunr(
  index: lunr.Index,
  clauses: readonly LunrClause[],
  termsOf: (text: string) => readonly string[],
): readonly lunr.Index.Result[] {
  const { OPTIONAL, PROHIBITED, REQUIRED } = lunr.Query.presence;
  const presences = { optional: OPTIONAL, prohibited: PROHIBITED, required: REQUIRED };
  const queryable = index as unknown as QueryIndex;
  queryable.pipeline.runString = (text) => [...termsOf(text)];
  return queryable.query((query) => {
    for (const { presence, ...clause } of clauses)
      query.clause({ ...clause, presence: presences[presence], usePipeline: true });
  });
}
