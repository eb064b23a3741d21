import { escapeRegex } from '../../shared/escapeRegex.ts';

/** Delimiters of what Jinja evaluates in pages. */
export interface Braces {
  readonly value: readonly [start: string, end: string];
  readonly tag: readonly [start: string, end: string];
}

/** A pattern for `{% raw %}` or `{% endraw %}`. */
function markOf(name: string, { tag: [start, end] }: Braces): string {
  return `${escapeRegex(start)}-?\\s*${name}\\s*-?${escapeRegex(end)}`;
}

/** Removes the marks around raw text, including the line end if nothing else is on the line: sitegen does not evaluate braces. */
export function withoutRawMarks(text: string, braces: Braces): string {
  const mark = markOf('(?:end)?raw', braces);
  return text.replace(new RegExp(`^[ \\t]*${mark}[ \\t]*(?:\\n|$)|${mark}`, 'gm'), '');
}

/** Removes raw text, with its marks. */
export const withoutRaw = (text: string, braces: Braces): string =>
  text.replace(new RegExp(`${markOf('raw', braces)}[\\s\\S]*?${markOf('endraw', braces)}`, 'g'), '');

/** True if the text contains something that Jinja evaluates. */
export const hasBraces = (text: string, { value, tag }: Braces): boolean =>
  text.includes(value[0]) || text.includes(tag[0]);
