import type { StateBlock } from 'markdown-it';
import { type Attributes, parseAttributes } from '../attributes.ts';
import { lineText } from '../blocks/lines.ts';

/** What the rule recognizes at the start of a line. */
interface Opening {
  readonly name: string;
  readonly attributes: string;
  readonly isSelfClosing: boolean;
  /** What follows the tag on its line, as it is. */
  readonly rest: string;
}

const OPENING = /^<([A-Z]\w*)((?:\s+(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*)?\/?)>(.*)$/s;

/** Read the opening tag of a known component at the start of a text; undefined if there is none. */
function parseOpening(text: string, names: ReadonlySet<string>): Opening | undefined {
  const [, name = '', attributes = '', rest = ''] = OPENING.exec(text) ?? [];
  if (!names.has(name)) return undefined;
  return { name, attributes: attributes.replace(/\/$/, ''), isSelfClosing: attributes.endsWith('/'), rest };
}

const MAX_TAG_LINES = 40;

/** An opening tag, which may run over several lines, and its last line. */
function readOpening(
  state: StateBlock,
  names: ReadonlySet<string>,
  startLine: number,
  endLine: number,
): { opening: Opening; lastLine: number } | undefined {
  let text = lineText(state, startLine);
  if (!names.has(/^<([A-Z]\w*)/.exec(text)?.[1] ?? '')) return undefined;
  for (let line = startLine; line < Math.min(endLine, startLine + MAX_TAG_LINES); line++) {
    const opening = parseOpening(text, names);
    if (opening) return { opening, lastLine: line };
    const next = line + 1 < endLine ? lineText(state, line + 1) : '';
    if (next.trim() === '') return undefined;
    text += `\n${next}`;
  }
  return undefined;
}

/** The line of the closing tag that belongs to an opening one, counting nested tags of the same name. */
function findClosing(state: StateBlock, name: string, startLine: number, endLine: number): number | undefined {
  const open = new RegExp(`^<${name}(?=[\\s>]|$)(?!.*/>\\s*$)(?!.*</${name}>\\s*$)`);
  const close = new RegExp(`^</${name}>\\s*$`);
  let depth = 1;
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineText(state, line);
    if (open.test(text)) depth++;
    if (close.test(text) && --depth === 0) return line;
  }
  return undefined;
}

/** A component in its lines. */
export interface Component {
  readonly opening: Opening;
  readonly attributes: Attributes;
  readonly firstLine: number;
  /** Of the opening tag. */
  readonly lastLine: number;
  /** The line of the closing tag; that of the opening one where the component is short. */
  readonly closingLine: number;
  /** What stands between the tags of one line, and where; absent where they have lines of their own. */
  readonly content?: { readonly text: string; readonly start: number };
}

/** Find the component that begins on a line. */
export function findComponent(
  state: StateBlock,
  names: ReadonlySet<string>,
  firstLine: number,
  endLine: number,
): Component | undefined {
  const { opening, lastLine } = readOpening(state, names, firstLine, endLine) ?? {};
  if (opening === undefined || lastLine === undefined) return undefined;
  const { name, isSelfClosing, attributes } = opening;
  const rest = opening.rest.trim();
  const isWhole = !isSelfClosing && rest.endsWith(`</${name}>`);
  if (rest !== '' && !isWhole) return undefined;
  const closingLine = isSelfClosing || isWhole ? lastLine : findClosing(state, name, lastLine, endLine);
  if (closingLine === undefined) return undefined;
  const component = { opening, attributes: parseAttributes(attributes), firstLine, lastLine, closingLine };
  const text = rest.slice(0, -`</${name}>`.length).trim();
  if (!isWhole || text === '') return component;
  const indent = opening.rest.length - opening.rest.trimStart().length;
  const start = (state.eMarks[lastLine] ?? 0) - opening.rest.length + indent;
  return { ...component, content: { text, start } };
}
