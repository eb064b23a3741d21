import type { ParseEnv } from '../env.ts';

/** The label of a component, as a paragraph above its content in plain Markdown; empty if it has none. */
export function labelAbove({ plain }: ParseEnv, attributes: Readonly<Record<string, unknown>>, line: number): string {
  const { label } = attributes;
  const continuation = plain.continuation(line);
  return typeof label === 'string' ? `**${label}**\n${continuation.trimEnd()}\n${continuation}` : '';
}
