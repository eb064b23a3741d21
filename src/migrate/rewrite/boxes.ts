import { table } from '../../shared/table.ts';

/** Types of boxes in other generators, with their counterparts in sitegen. */
const KINDS: Readonly<Record<string, string>> = table({
  abstract: 'info',
  attention: 'warning',
  bug: 'danger',
  check: 'success',
  cite: 'note',
  done: 'success',
  error: 'danger',
  example: 'note',
  fail: 'danger',
  failure: 'danger',
  faq: 'info',
  help: 'info',
  hint: 'tip',
  missing: 'danger',
  question: 'info',
  quote: 'note',
  seealso: 'note',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
});

/** Types of boxes that sitegen has too. */
const OURS = new Set(['note', 'tip', 'info', 'success', 'warning', 'danger', 'important', 'caution']);

/** A box of another generator, whose content is already rewritten. */
export interface Box {
  /** Precedes each line of the block itself. */
  readonly indent: string;
  readonly kind: string;
  /** Undefined if the title is that of the type. */
  readonly title: string | undefined;
  /** Undefined for a box that cannot be closed. */
  readonly details?: 'open' | 'closed' | undefined;
}

/** Colons for a block: more than those of any block inside. */
export const fenceAround = (body: readonly string[]): string =>
  ':'.repeat(Math.max(3, ...body.map((line) => (/^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2) + 1)));

/** Prints a box. */
export function printBox({ indent, kind, title, details }: Box, body: readonly string[]): readonly string[] {
  const colons = indent + fenceAround(body);
  const words = kind.charAt(0).toUpperCase() + kind.slice(1);
  const lower = kind.toLowerCase();
  const ours = OURS.has(lower) ? lower : (KINDS[lower] ?? 'note');
  const named = title ?? (ours === lower ? '' : words);
  const opening = details
    ? `details ${title || words}${details === 'open' ? ' {open}' : ''}`
    : `${ours}${named === '' ? '' : ` ${named}`}`;
  return [colons + opening, '', ...body, '', colons];
}
