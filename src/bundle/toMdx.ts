import { withoutCode, withoutComments } from '../source/markdownCode.ts';

/** The text for the compiler of MDX. */
export interface MdxText {
  readonly text: string;
  /** The line of the source that a line of the text comes from; both are counted from 1. */
  readonly sourceLine: (line: number) => number;
}

/** A line that begins or ends a box (admonition). */
const BOX_LINE = /^([ \t]*):{3,}[ \t]*(?:([\w-]+)(?:[ \t]*\[([^\]]*)\]|[ \t]+([^{]+?))?[ \t]*(?:\{[^}]*\})?[ \t]*)?$/;

const HEADING = /^[ \t>]*#{1,6}[ \t]/;
const HEADING_ID = /\\?\{(?:#|[ \t]*\/\*[ \t]*#)([^{}\s]+?)(?:[ \t]*\*\/[ \t]*|\\)?\}([ \t]*#*[ \t]*)$/;

/**
 * Turn Markdown of this dialect into MDX. MDX by itself supports neither HTML comments nor boxes, and takes ids of headings
 * (`{#id}`) for expressions: they are escaped to text, in which `CUSTOM_ID` finds them again.
 */
export function toMdx(markdown: string): MdxText {
  const lines: { readonly text: string; readonly source: number }[] = [];
  const open: string[] = [];
  const bare = withoutCode(markdown, { hasFreeIndent: true }).split('\n');
  const change = (line: string, outsideCode: string): readonly string[] => {
    if (HEADING.test(outsideCode)) return [line.replace(HEADING_ID, '\\{#$1\\}$2')];
    const box = /^[ \t]*:/.test(outsideCode) ? BOX_LINE.exec(line) : null;
    if (!box) return [line];
    const [, indent = '', type, label, title = label] = box;
    // A box ends where it began, however far its last line is indented.
    if (type === undefined) return ['', `${open.pop() ?? indent}</Admonition>`, ''];
    open.push(indent);
    return [
      `${indent}<Admonition type="${type}"${title === undefined ? '' : ` title={${JSON.stringify(title)}}`}>`,
      '',
    ];
  };
  for (const [index, line] of withoutComments(markdown, { hasFreeIndent: true }).split('\n').entries())
    for (const text of change(line, bare[index] ?? '')) lines.push({ text, source: index + 1 });
  return {
    text: lines.map(({ text }) => text).join('\n'),
    sourceLine: (line) => lines[line - 1]?.source ?? line,
  };
}

/** An id at the end of a heading's text. */
export const CUSTOM_ID = /\s*\{#([^{}\s]+)\}$/;
