import type { Token } from 'markdown-it';

/** The nesting of the tokens of a body. Computed once, so that the time grows linearly with the body. */
export interface Outline {
  /** The closing token of an opening token; the token itself if it does not open anything. */
  readonly closeOf: (open: Token) => Token;
  /** The direct children of an opening token: their first tokens. */
  readonly childrenOf: (open: Token) => readonly Token[];
  /** All tokens inside a block, at any depth. */
  readonly insideOf: (open: Token) => readonly Token[];
  readonly nextOf: (token: Token) => Token | undefined;
}

/** Computes the outline. Tokens that are added later are not part of it. */
export function createOutline(tokens: readonly Token[]): Outline {
  const indices = new Map<Token, number>();
  const ends = new Map<Token, number>();
  const open: Token[] = [];
  tokens.forEach((token, index) => {
    indices.set(token, index);
    if (token.nesting > 0) open.push(token);
    const last = token.nesting < 0 ? open.pop() : undefined;
    if (last) ends.set(last, index);
  });
  const indexOf = (token: Token): number => indices.get(token) ?? tokens.length;
  const endOf = (token: Token): number => ends.get(token) ?? indexOf(token);
  return {
    closeOf: (token) => tokens[endOf(token)] ?? token,
    childrenOf(parent) {
      const children: Token[] = [];
      const end = endOf(parent);
      for (let index = indexOf(parent) + 1; index < end; ) {
        const child = tokens[index] as Token;
        children.push(child);
        index = endOf(child) + 1;
      }
      return children;
    },
    insideOf: (token) => tokens.slice(indexOf(token) + 1, endOf(token)),
    nextOf: (token) => tokens[indexOf(token) + 1],
  };
}

/** Collects changes to the tokens of a body, which are applied together at the end. */
export interface TokenEdits {
  /** Replaces a token by others. */
  readonly replace: (token: Token, others: readonly Token[]) => void;
  readonly insertBefore: (token: Token, others: readonly Token[]) => void;
  /** Returns the tokens with all changes applied. */
  readonly apply: (tokens: Token[]) => Token[];
}

/** Creates an empty collection of changes. */
export function createTokenEdits(): TokenEdits {
  const replaced = new Map<Token, readonly Token[]>();
  const inserted = new Map<Token, readonly Token[]>();
  return {
    replace: (token, others) => void replaced.set(token, others),
    insertBefore: (token, others) => void inserted.set(token, others),
    apply(tokens) {
      if (replaced.size + inserted.size === 0) return tokens;
      return tokens.flatMap((token) => [...(inserted.get(token) ?? []), ...(replaced.get(token) ?? [token])]);
    },
  };
}
