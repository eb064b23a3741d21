import type { SyntaxNode } from './syntax.ts';

/** The text that an expression always is: `{' '}`, or a template without values; undefined for all others. */
export function constantText({ data }: SyntaxNode): string | undefined {
  const [statement, ...others] = data?.estree?.body ?? [];
  const expression =
    others.length === 0 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal')
    return ['string', 'number'].includes(typeof expression.value) ? String(expression.value) : undefined;
  if (expression?.type !== 'TemplateLiteral' || expression.quasis?.length !== 1) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}
