import { withoutFences } from '../../source/fences.ts';

/** A link definition (CommonMark 4.7) on one line. */
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:[ \t]*\S.*$/gm;

/** A text in brackets that may refer to a definition. */
const BRACKETS = /\[((?:\\.|[^[\]\\])+)\]/g;

/** The form in which labels are compared. */
export const labelOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Link definitions by label: each is a line of Markdown. */
export type Definitions = ReadonlyMap<string, string>;

/** The link definitions in a text. */
export const definitionsIn = (text: string): Definitions =>
  new Map([...text.matchAll(DEFINITION)].map(([line, label = '']) => [labelOf(label), line.trim()]));

/** Appends definitions that a page uses and does not have, as `auto_append` of PyMdown appends all to each page. */
export function withDefinitions(text: string, definitions: Definitions): string {
  if (definitions.size === 0) return text;
  const prose = withoutFences(text);
  const own = definitionsIn(prose);
  const used = new Set([...prose.matchAll(BRACKETS)].map(([, label = '']) => labelOf(label)));
  const lines = [...definitions].filter(([label]) => used.has(label) && !own.has(label)).map(([, line]) => line);
  return lines.length === 0 ? text : `${text.trimEnd()}\n\n${lines.join('\n')}\n`;
}
