import lunr from 'lunr';

/** Part of a query: one text, which the pipeline turns into terms. */
export interface LunrClause {
  readonly term: string;
  readonly boost: number;
  readonly presence: 'optional' | 'required' | 'prohibited';
}

/** The parts that lunr assembles an index from (`lunr.Index`, "attributes"); its types leave most of them out. */
export interface LunrParts {
  /** By term, then by field, then by document. */
  readonly invertedIndex: Readonly<Record<string, Readonly<Record<string, unknown>> & { readonly _index: number }>>;
  /** By `field/document`: index of a term and its weight, in turn. */
  readonly fieldVectors: Readonly<Record<string, readonly number[]>>;
  /** In order. */
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

/** Assemble an index. */
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

/** Ask an index. `termsOf` gives the terms that a clause's text stands for, in place of the index's pipeline. */
export function queryLunr(
  index: lunr.Index,
  clauses: readonly LunrClause[],
  termsOf: (text: string) => readonly string[],
): readonly lunr.Index.Result[] {
  const { OPTIONAL, PROHIBITED, REQUIRED } = lunr.Query.presence;
  const presences = { optional: OPTIONAL, prohibited: PROHIBITED, required: REQUIRED };
  const own = index as unknown as QueryIndex;
  own.pipeline.runString = (text) => [...termsOf(text)];
  return own.query((query) => {
    for (const { presence, ...clause } of clauses)
      query.clause({ ...clause, presence: presences[presence], usePipeline: true });
  });
}
