import { escapeRegex } from '../shared/escapeRegex.ts';

const PART = /\*\*\/|\*\*|\*|\?|\{([^{}]*)\}|[^*?{}]+|[{}]/g;

function partToRegex(part: string, choices: string | undefined): string {
  if (part === '**/') return '(?:.*/)?';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  if (part === '?') return '[^/]';
  return choices === undefined ? escapeRegex(part) : `(?:${choices.split(',').map(globToSource).join('|')})`;
}

const globToSource = (glob: string): string =>
  [...glob.matchAll(PART)].map(([part, choices]) => partToRegex(part, choices)).join('');

/**
 * Whether paths fit a pattern: `*` stands for a part of a name, `**` for folders too, `{a,b}` for either. One that ends with `/` means
 * all that lies below that folder.
 */
export function createGlob(pattern: string): (file: string) => boolean {
  const regex = new RegExp(`^${globToSource(pattern.endsWith('/') ? `${pattern}**` : pattern)}$`);
  return (file) => regex.test(file);
}
