import type { StateBlock } from 'markdown-it';
import {
  type Attribute,
  type Attributes,
  moveAttribute,
  readComponentAttributes,
  TAG_ATTRIBUTES,
  toAttributes,
} from '../attributes.ts';
import type { BlockText } from '../blocks/block.ts';
import { type LineRange, linesOutsideCode, lineText, textStart } from '../blocks/lines.ts';

/** An opening tag at the start of a line. */
interface Opening {
  readonly name: string;
  /** With offsets in the page's Markdown. */
  readonly attributes: readonly Attribute[];
  readonly isSelfClosing: boolean;
  /** The rest of the line after the tag. */
  readonly rest: string;
}

const OPENING = new RegExp(String.raw`^<([A-Z]\w*)((?:\s+${TAG_ATTRIBUTES})?/?)>(.*)$`, 's');

/** Maps offsets in the text of several lines, without their indentation, to offsets in the Markdown. */
function sourceOfLines(state: StateBlock, firstLine: number): (offset: number) => number {
  return (offset) => {
    let line = firstLine;
    let left = offset;
    for (let { length } = lineText(state, line); left > length; { length } = lineText(state, line)) {
      left -= length + 1;
      line++;
    }
    return textStart(state, line) + left;
  };
}

/** Parses the opening tag of a known component at the start of a text; undefined if there is none. */
function parseOpening(
  text: string,
  names: ReadonlySet<string>,
  toSource: (offset: number) => number,
): Opening | undefined {
  const [, name = '', attributes = '', rest = ''] = OPENING.exec(text) ?? [];
  if (!names.has(name)) return undefined;
  const start = '<'.length + name.length;
  return {
    name,
    attributes: readComponentAttributes(attributes.replace(/\/$/, '')).map((attribute) =>
      moveAttribute(attribute, (offset) => toSource(start + offset)),
    ),
    isSelfClosing: attributes.endsWith('/'),
    rest,
  };
}

const MAX_TAG_LINES = 40;

/** Reads an opening tag, which may span several lines. Returns it with its last line. */
function readOpening(
  state: StateBlock,
  names: ReadonlySet<string>,
  startLine: number,
  endLine: number,
): { opening: Opening; lastLine: number } | undefined {
  let text = lineText(state, startLine);
  if (!names.has(/^<([A-Z]\w*)/.exec(text)?.[1] ?? '')) return undefined;
  for (let line = startLine; line < Math.min(endLine, startLine + MAX_TAG_LINES); line++) {
    const opening = parseOpening(text, names, sourceOfLines(state, startLine));
    if (opening) return { opening, lastLine: line };
    const next = line + 1 < endLine ? lineText(state, line + 1) : '';
    if (next.trim() === '') return undefined;
    text += `\n${next}`;
  }
  return undefined;
}

/** The line of the closing tag that matches an opening one; nested tags of the same name are counted. */
function findClosing(lines: Iterable<readonly [line: number, text: string]>, name: string): number | undefined {
  const open = new RegExp(`^<${name}(?=[\\s>]|$)(?!.*/>\\s*$)(?!.*</${name}>\\s*$)`);
  const close = new RegExp(`^</${name}>\\s*$`);
  let depth = 1;
  for (const [line, text] of lines) {
    if (open.test(text)) depth++;
    if (close.test(text) && --depth === 0) return line;
  }
  return undefined;
}

function* allLines(state: StateBlock, [from, to]: LineRange): Generator<[line: number, text: string]> {
  for (let line = from; line < to; line++) yield [line, lineText(state, line)];
}

/** A component and its lines. */
export interface Component {
  readonly opening: Opening;
  /** Attributes by name. */
  readonly attributes: Attributes;
  readonly firstLine: number;
  /** Last line of the opening tag. */
  readonly lastLine: number;
  /** Line of the closing tag; for a component on one line, that line. */
  readonly closingLine: number;
  /** Content between tags on the same line; absent if the tags are on lines of their own. */
  readonly content?: BlockText;
}

/** Finds the component that begins on a line. Closing tags in fenced code are ignored, unless there is no other one. */
export function findComponent(
  state: StateBlock,
  names: ReadonlySet<string>,
  firstLine: number,
  endLine: number,
): Component | undefined {
  const { opening, lastLine } = readOpening(state, names, firstLine, endLine) ?? {};
  if (opening === undefined || lastLine === undefined) return undefined;
  const { name, isSelfClosing, attributes: list } = opening;
  const rest = opening.rest.trim();
  const isWhole = !isSelfClosing && rest.endsWith(`</${name}>`);
  if (rest !== '' && !isWhole) return undefined;
  const inside: LineRange = [lastLine + 1, endLine];
  const closingLine =
    isSelfClosing || isWhole
      ? lastLine
      : (findClosing(linesOutsideCode(state, inside), name) ?? findClosing(allLines(state, inside), name));
  if (closingLine === undefined) return undefined;
  const attributes = toAttributes(list);
  const component = { opening, attributes, firstLine, lastLine, closingLine };
  const text = rest.slice(0, -`</${name}>`.length).trim();
  if (!isWhole || text === '') return component;
  const indent = opening.rest.length - opening.rest.trimStart().length;
  const start = (state.eMarks[lastLine] ?? 0) - opening.rest.length + indent;
  return { ...component, content: { text, start } };
}
