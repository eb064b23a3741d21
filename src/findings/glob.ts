import { escapeRegex } from '../shared/escapeRegex.ts';

const INNERMOST_CHOICE = /\{([^{}]*)\}/;
const PART = /\*\*\/|\*\*|\*|\?|[^*?]+/g;

/** Expands the choices of a pattern: `{a,b{c,d}}` gives `a`, `bc` and `bd`. */
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
 * Compiles a pattern to a test of paths: `*` matches within one name, `**` also across folders, `{a,b}` either of the two. A
 * pattern that ends with `/` matches everything below that folder. Node's own `path.matchesGlob` is experimental in the oldest
 * Node.js that sitegen supports.
 */
export function createGlob(pattern: string): (file: string) => boolean {
  const patterns = expandChoices(pattern.endsWith('/') ? `${pattern}**` : pattern);
  const regex = new RegExp(`^(?:${patterns.map(patternToRegex).join('|')})$`);
  return (file) => regex.test(file);
}
