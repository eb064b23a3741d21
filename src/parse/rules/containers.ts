import type { MarkdownIt, StateBlock } from 'markdown-it';
import { type Attribute, moveAttribute, readBracedAttributes } from '../attributes.ts';
import { type BlockKind, type BlockText, CONTAINER, findText, pushBlock, type WrittenBlock } from '../blocks/block.ts';
import {
  dedentPlain,
  depthOf,
  INTERRUPTED,
  isDeep,
  type LineRange,
  linesOutsideCode,
  lineText,
  textStart,
} from '../blocks/lines.ts';
import { envOf, report } from '../env.ts';

/** A kind of block between colons. */
export interface ContainerKind extends BlockKind {
  /** Lines that replace its first and last line in plain Markdown; without them, these stay as written. */
  readonly plainLines?: (block: WrittenBlock) => { readonly open: readonly string[]; readonly close: string };
  /** Pushes the tokens, if they differ from those of other blocks. */
  readonly push?: (state: StateBlock, block: WrittenBlock) => void;
}

/** Kinds by name. */
export type ContainerKinds = ReadonlyMap<string, ContainerKind>;

const OPENING = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(?=[\s[{]|$)(.*)$/;
/** The opening line of any block, known or not; it may be in a list item. */
export const ANY_OPENING = /^(?:(?:[-*+]|\d+[.)])[ \t]+)*(:{3,})[ \t]*[^\s:]/;
/** The closing line of a block. */
export const CLOSING = /^(:{3,})\s*$/;
const BRACES = /\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}\s*$/;

/** The text after a block's name, with offsets in the page's Markdown. */
interface Heading {
  readonly title: BlockText;
  readonly attributes: readonly Attribute[];
}

/** Index of the bracket that matches the one at the start of a text; -1 if there is none. */
function findBracket(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '[') depth++;
    else if (text[index] === ']' && --depth === 0) return index;
  }
  return -1;
}

/** Reads the attributes at the end of a text, and the index at which their braces begin. */
function readBraces(text: string, offset: number): { attributes: readonly Attribute[]; start: number } {
  const match = BRACES.exec(text);
  const attributes = match && readBracedAttributes(match[1] ?? '');
  if (!match || !attributes) return { attributes: [], start: text.length };
  const inside = offset + match.index + 1;
  return { attributes: attributes.map((one) => moveAttribute(one, (at) => inside + at)), start: match.index };
}

/** Reads `Title` or `[Title]`, with optional attributes in braces, or only attributes. The text begins at `offset`. */
function readHeading(text: string, offset: number): Heading {
  const { attributes, start } = readBraces(text, offset);
  const bracket = text.startsWith('[') ? findBracket(text) : -1;
  const isBracketed = bracket > 0 && text.slice(bracket + 1, start).trim() === '';
  const [from, to] = isBracketed ? [1, bracket] : [0, start];
  const title = text.slice(from, to);
  return { title: { text: title.trim(), start: offset + from + Math.max(0, title.search(/\S/)) }, attributes };
}

/** The title after the name, or else the one in the attributes. */
const titleOf = ({ title, attributes }: Heading): BlockText | undefined =>
  title.text === '' ? findText(attributes, 'title') : title;

/** True for a line that is indented less than the content of the block around it, so that it ends both. */
const isOutside = (state: StateBlock, line: number): boolean =>
  depthOf(state, line) < 0 && lineText(state, line) !== '';

/** The line at which an unclosed block ends. */
function findLimit(state: StateBlock, [from, to]: LineRange): number {
  let line = from;
  while (line < to && !isOutside(state, line)) line++;
  return line;
}

/** The closing line of a block whose inner blocks are properly closed, each with its own number of colons or more. */
function findOwnEnd(state: StateBlock, colons: number, lines: LineRange): number | undefined {
  const open = [colons];
  for (const [line, text] of linesOutsideCode(state, lines)) {
    if (isOutside(state, line)) return undefined;
    if (!text.includes(':::')) continue;
    const opened = ANY_OPENING.exec(text)?.[1]?.length;
    if (opened !== undefined) open.push(opened);
    const count = CLOSING.exec(text)?.[1]?.length;
    if (count === undefined) continue;
    const same = open.lastIndexOf(count);
    const closed = same >= 0 ? same : open.findLastIndex((other) => other < count);
    if (closed === 0) return line;
    if (closed > 0) open.length = closed;
  }
  return undefined;
}

/** The first possible closing line of a block, whatever its content. */
function findFirstEnd(state: StateBlock, colons: number, [from, to]: LineRange): number | undefined {
  for (let line = from; line < to && !isOutside(state, line); line++) {
    const count = CLOSING.exec(lineText(state, line))?.[1]?.length ?? 0;
    if (count >= colons && !isDeep(state, line)) return line;
  }
  return undefined;
}

/** Replaces a line by others in plain Markdown, each with the prefix of a line that continues its block. */
export function replaceLine(state: StateBlock, line: number, texts: readonly string[]): void {
  const { plain, positions } = envOf(state.env);
  positions.noteTextStart(line, textStart(state, line));
  const continuation = plain.continuation(line);
  const start = plain.editStart(line);
  const lines = texts.map((text, index) => {
    const isBehindMarks = index === 0 && start === textStart(state, line);
    return isBehindMarks ? text : `${continuation}${text}`.trimEnd();
  });
  plain.replace({ start, end: positions.lineEnd(line) }, lines.join('\n'));
}

/** Replaces the first and last line of a block in plain Markdown. */
function recordPlain(state: StateBlock, kind: ContainerKind, block: WrittenBlock, closing: number | undefined): void {
  if (!kind.plainLines) return;
  const { open, close } = kind.plainLines(block);
  const [first, end] = block.lines;
  replaceLine(state, first, open);
  dedentPlain(state, first, [first + 1, end]);
  if (closing !== undefined) replaceLine(state, closing, [close]);
}

/** True for a line that may open a block. Directly inside another block, any indentation is allowed. */
const mayOpen = (state: StateBlock, line: number): boolean =>
  state.src.startsWith(':::', textStart(state, line)) && (!isDeep(state, line) || state.parentType === CONTAINER);

const parseContainer =
  (kinds: ContainerKinds) =>
  (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    if (!mayOpen(state, startLine)) return false;
    const [, colons = '', name = '', rest = ''] = OPENING.exec(lineText(state, startLine)) ?? [];
    const kind = kinds.get(name) ?? kinds.get(name.toLowerCase());
    if (!kind) return false;
    if (silent) return true;
    const start = textStart(state, startLine);
    const offset = (state.eMarks[startLine] ?? 0) - rest.length;
    const heading = readHeading(rest, offset);
    const title = titleOf(heading);
    const lines: LineRange = [startLine + 1, endLine];
    const closing = findOwnEnd(state, colons.length, lines) ?? findFirstEnd(state, colons.length, lines);
    const end = closing ?? findLimit(state, lines);
    const block: WrittenBlock = {
      name: kinds.has(name) ? name : name.toLowerCase(),
      written: `:::${name}`,
      ...(title ? { title } : {}),
      attributes: heading.attributes,
      lines: [startLine, end],
      inside: [startLine + 1, end],
      ...(closing === undefined ? { isUnclosed: true } : {}),
    };
    if (closing === undefined) {
      const hint = 'end it with a line of the same number of colons';
      report(envOf(state.env), {
        code: 'block-unclosed',
        message: `"${block.written}" is never closed`,
        offset: start,
        hint,
      });
    }
    recordPlain(state, kind, block, closing);
    if (kind.push) kind.push(state, block);
    else pushBlock(state, kind, block);
    state.line = closing === undefined ? end : closing + 1;
    return true;
  };

/**
 * Blocks between colons: `:::name` to `:::`. Inner blocks have fewer colons, or the same number. An unclosed block ends with the
 * block around it.
 */
export const containers =
  (kinds: ContainerKinds) =>
  (md: MarkdownIt): void =>
    md.block.ruler.before('code', 'container', parseContainer(kinds), { alt: INTERRUPTED });
