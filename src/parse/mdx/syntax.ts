/** Types of the MDX parser's tree, as far as they are used. */

import type { Range } from '../../shared/types.ts';

/** A node of the tree. */
export interface SyntaxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
  readonly attributes?: readonly SyntaxAttribute[];
  readonly children?: readonly SyntaxNode[];
  readonly data?: { readonly estree?: { readonly body: readonly Statement[] } | null };
}

/** True for an expression in braces. */
export const isExpression = ({ type }: SyntaxNode): boolean => /^mdx(?:Flow|Text)Expression$/.test(type);

/** An attribute of a tag; a spread attribute has no name. */
export interface SyntaxAttribute extends Pick<SyntaxNode, 'type' | 'position' | 'data'> {
  readonly name?: string;
  readonly value?: string | null | (Pick<SyntaxNode, 'data'> & { readonly value: string });
}

/** A statement of a program (ESTree). */
export interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
  readonly declaration?: Statement | null;
  readonly declarations?: readonly { readonly id: Pattern; readonly init?: Expression | null }[];
  /** For declarations: `const`, `let` or `var`. */
  readonly kind?: string;
  readonly id?: Pattern | null;
  readonly expression?: Expression;
}

/** An expression (ESTree). */
export interface Expression {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly left?: Expression;
  readonly right?: Expression;
  readonly object?: Expression;
  readonly property?: Expression;
  readonly computed?: boolean;
  readonly kind?: string;
  readonly key?: Expression;
  readonly properties?: readonly Expression[];
  readonly elements?: readonly (Expression | null)[];
  readonly expressions?: readonly Expression[];
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
  readonly test?: Expression;
  readonly consequent?: Expression;
  readonly alternate?: Expression;
}

/** A binding: a name, or a destructuring pattern. */
interface Pattern {
  readonly type: string;
  readonly name?: string;
  readonly properties?: readonly Pattern[];
  readonly elements?: readonly (Pattern | null)[];
  readonly value?: Pattern;
  readonly argument?: Pattern;
  readonly left?: Pattern;
}

/** Parses MDX. Throws a `SyntaxFailure`. */
export type ParseMdx = (text: string) => SyntaxNode;

/** An error of the parser. */
export interface SyntaxFailure {
  readonly reason: string;
  readonly place?: { readonly offset?: number; readonly start?: { readonly offset?: number } };
  readonly line?: number;
  readonly column?: number;
  readonly cause?: unknown;
}

/** The range of a node. */
export const rangeOf = ({ position }: Pick<SyntaxNode, 'position'>): Range => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});
