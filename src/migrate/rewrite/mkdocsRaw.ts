import { escapeRegex } from '../../shared/escapeRegex.ts';

/** What Jinja runs in pages stands between these. */
export interface Braces {
  readonly value: readonly [start: string, end: string];
  readonly tag: readonly [start: string, end: string];
}

/** `{% raw %}` or `{% endraw %}`, as a pattern. */
function markOf(name: string, { tag: [start, end] }: Braces): string {
  return `${escapeRegex(start)}-?\\s*${name}\\s*-?${escapeRegex(end)}`;
}

/** Markdown without the marks around what Jinja should show as it is, each with the end of a line that has nothing else: here no braces are run. */
export function withoutRawMarks(text: string, braces: Braces): string {
  const mark = markOf('(?:end)?raw', braces);
  return text.replace(new RegExp(`^[ \\t]*${mark}[ \\t]*(?:\\n|$)|${mark}`, 'gm'), '');
}

/** Markdown without what stands between such marks. */
export const withoutRaw = (text: string, braces: Braces): string =>
  text.replace(new RegExp(`${markOf('raw', braces)}[\\s\\S]*?${markOf('endraw', braces)}`, 'g'), '');

/** True where something is run. */
export const hasBraces = (text: string, { value, tag }: Braces): boolean =>
  text.includes(value[0]) || text.includes(tag[0]);
