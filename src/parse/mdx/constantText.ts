import { type KnownValues, shownText } from './constantValue.ts';
import type { SyntaxNode } from './syntax.ts';

/** The text of a constant expression: `{' '}`, `{1 + 1}`, or a constant of the page; undefined for all others. */
export function constantText({ data }: SyntaxNode, known: KnownValues = new Map()): string | undefined {
  const [statement, ...others] = data?.estree?.body ?? [];
  const isOne = others.length === 0 && statement?.type === 'ExpressionStatement';
  return isOne ? shownText(statement.expression, known) : undefined;
}
