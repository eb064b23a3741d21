import { constantText } from './constantText.ts';
import type { KnownValues } from './constantValue.ts';
import { isExpression, type SyntaxNode } from './syntax.ts';

/** Properties of an element whose content may be raw text. */
interface RawElement {
  /** True for a raw text element (HTML, 13.1.2). */
  readonly isRaw: boolean;
  /** Its text, if it consists of constant expressions. */
  readonly text?: string;
  /** True if its text is only known at run time. */
  readonly mustRun: boolean;
}

/** Determines whether the content of an element is raw text, and which. */
export function readRaw({ name, children = [] }: SyntaxNode, known: KnownValues): RawElement {
  const isRaw = name === 'script' || name === 'style';
  if (!isRaw || !children.some(isExpression)) return { isRaw, mustRun: false };
  const texts = children.map((child) => (isExpression(child) ? constantText(child, known) : child.value));
  if (texts.includes(undefined)) return { isRaw, mustRun: true };
  const text = texts.join('').replace(/<(?=\/(?:script|style))/gi, '<\\'); // the text must not end the element
  return { isRaw, text, mustRun: false };
}
