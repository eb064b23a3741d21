import { constantText } from './constantText.ts';
import type { KnownValues } from './constantValue.ts';
import { isExpression, type SyntaxNode } from './syntax.ts';

/** What an element is whose text may be no HTML. */
interface RawElement {
  /** True for one of those (HTML, 13.1.2). */
  readonly isRaw: boolean;
  /** Its text, if braces write out all of it. */
  readonly text?: string;
  /** True for one whose text only running the page tells. */
  readonly mustRun: boolean;
}

/** Look whether the text of an element is no HTML, and what it is. */
export function readRaw({ name, children = [] }: SyntaxNode, known: KnownValues): RawElement {
  const isRaw = name === 'script' || name === 'style';
  if (!isRaw || !children.some(isExpression)) return { isRaw, mustRun: false };
  const texts = children.map((child) => (isExpression(child) ? constantText(child, known) : child.value));
  if (texts.includes(undefined)) return { isRaw, mustRun: true };
  const text = texts.join('').replace(/<(?=\/(?:script|style))/gi, '<\\'); // nothing in it may end the element
  return { isRaw, text, mustRun: false };
}
