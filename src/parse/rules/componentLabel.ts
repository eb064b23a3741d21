import type { ParseEnv } from '../env.ts';

/** What the tag of a component calls it, in plain Markdown, as a paragraph above what it holds; empty if it has no label. */
export function labelAbove({ plain }: ParseEnv, attributes: Readonly<Record<string, unknown>>, line: number): string {
  const { label } = attributes;
  const continuation = plain.continuation(line);
  return typeof label === 'string' ? `**${label}**\n${continuation.trimEnd()}\n${continuation}` : '';
}
