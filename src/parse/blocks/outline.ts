import type { Token } from 'markdown-it';

/** What stands in what among the tokens of a body; made once, so that time grows with the body and not with its square. */
export interface Outline {
  /** The token that ends what another one begins; that itself if it holds nothing. */
  readonly closeOf: (open: Token) => Token;
  /** What stands directly in a block, by the tokens that it begins with. */
  readonly childrenOf: (open: Token) => readonly Token[];
  /** All tokens in a block. */
  readonly insideOf: (open: Token) => readonly Token[];
  readonly nextOf: (token: Token) => Token | undefined;
}

/** Read the outline of a body. It knows the tokens that there are now. */
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

/** Changes to the tokens of a body, made all at once in the end. */
export interface TokenEdits {
  /** Put others in the place of a token. */
  readonly replace: (token: Token, others: readonly Token[]) => void;
  readonly insertBefore: (token: Token, others: readonly Token[]) => void;
  /** The tokens with all changes. */
  readonly apply: (tokens: Token[]) => Token[];
}

/** Start to collect changes. */
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
