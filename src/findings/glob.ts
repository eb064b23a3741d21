import { escapeRegex } from '../shared/escapeRegex.ts';

const INNERMOST_CHOICE = /\{([^{}]*)\}/;
const PART = /\*\*\/|\*\*|\*|\?|[^*?]+/g;

/** The patterns without choices that one stands for: `{a,b{c,d}}` for `a`, `bc` and `bd`. */
function expandChoices(pattern: string): readonly string[] {
  const found = INNERMOST_CHOICE.exec(pattern);
  if (!found) return [pattern];
  const [whole, choices = ''] = found;
  const before = pattern.slice(0, found.index);
  const after = pattern.slice(found.index + whole.length);
  return choices.split(',').flatMap((choice) => expandChoices(before + choice + after));
}

function partToRegex(part: string): string {
  if (part === '**/') return '(?:.*/)?';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  return part === '?' ? '[^/]' : escapeRegex(part);
}

const patternToRegex = (pattern: string): string =>
  [...pattern.matchAll(PART)].map(([part]) => partToRegex(part)).join('');

/**
 * Whether paths fit a pattern: `*` stands for a part of a name, `**` for folders too, `{a,b}` for either. One that ends with `/` means
 * all that lies below that folder. Node's own (`path.matchesGlob`) is experimental in the oldest Node.js that sitegen runs on.
 */
export function createGlob(pattern: string): (file: string) => boolean {
  const patterns = expandChoices(pattern.endsWith('/') ? `${pattern}**` : pattern);
  const regex = new RegExp(`^(?:${patterns.map(patternToRegex).join('|')})$`);
  return (file) => regex.test(file);
}
