import type { MarkdownIt, StateBlock } from 'markdown-it';
import { type Attribute, moveAttribute, readBracedAttributes } from '../attributes.ts';
import { type BlockKind, type BlockText, CONTAINER, pushBlock, type WrittenBlock } from '../blocks/block.ts';
import { dedentPlain, type LineRange, linesOutsideCode, lineText, textStart } from '../blocks/lines.ts';
import { envOf, report } from '../env.ts';

/** A kind of block that stands between colons, and what remains of it in plain Markdown. */
export interface ContainerKind extends BlockKind {
  /** Lines that stand for its first and its last one in plain Markdown; without it they stay as they are written. */
  readonly plainLines?: (block: WrittenBlock) => { readonly open: readonly string[]; readonly close: string };
  /** Adds the tokens, where they are others than those of a block. */
  readonly push?: (state: StateBlock, block: WrittenBlock) => void;
}

/** Kinds by the names that open them. */
export type ContainerKinds = ReadonlyMap<string, ContainerKind>;

const OPENING = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(?=[\s[{]|$)(.*)$/;
/** A line that opens some block, be it known or not; it may be the first of a list's item. */
export const ANY_OPENING = /^(?:(?:[-*+]|\d+[.)])[ \t]+)*(:{3,})[ \t]*[^\s:]/;
/** A line that closes a block. */
export const CLOSING = /^(:{3,})\s*$/;
const BRACES = /\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}\s*$/;

/** What follows a name; offsets are those in the Markdown. */
interface Heading {
  readonly title: BlockText;
  readonly attributes: readonly Attribute[];
}

/** The index of the bracket that closes the one at the start of a text; -1 if none does. */
function findBracket(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '[') depth++;
    else if (text[index] === ']' && --depth === 0) return index;
  }
  return -1;
}

/** Attributes at the end of a text, and where their braces begin in it. */
function readBraces(text: string, offset: number): { attributes: readonly Attribute[]; start: number } {
  const match = BRACES.exec(text);
  const attributes = match && readBracedAttributes(match[1] ?? '');
  if (!match || !attributes) return { attributes: [], start: text.length };
  const inside = offset + match.index + 1;
  return { attributes: attributes.map((one) => moveAttribute(one, (at) => inside + at)), start: match.index };
}

/** `Title`, `[Title]`, each with attributes in braces after it, or these alone. The text begins at `offset`. */
function readHeading(text: string, offset: number): Heading {
  const { attributes, start } = readBraces(text, offset);
  const bracket = text.startsWith('[') ? findBracket(text) : -1;
  const isBracketed = bracket > 0 && text.slice(bracket + 1, start).trim() === '';
  const [from, to] = isBracketed ? [1, bracket] : [0, start];
  const title = text.slice(from, to);
  return { title: { text: title.trim(), start: offset + from + Math.max(0, title.search(/\S/)) }, attributes };
}

/** The title after the name, else that among the attributes. */
function titleOf({ title, attributes }: Heading): BlockText | undefined {
  if (title.text !== '') return title;
  const attribute = attributes.find(({ name, value }) => name === 'title' && typeof value === 'string');
  return attribute && { text: String(attribute.value), start: attribute.inside };
}

/** True for a line that is indented less than the text that a block stands in: that ends there, and the block with it. */
const isOutside = (state: StateBlock, line: number): boolean =>
  (state.sCount[line] ?? 0) < state.blkIndent && lineText(state, line) !== '';

/** The line after the last that a block can have. */
function findLimit(state: StateBlock, [from, to]: LineRange): number {
  let line = from;
  while (line < to && !isOutside(state, line)) line++;
  return line;
}

/** The line that closes a block, if those inside are closed as they should be: each with its own number of colons, or more. */
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

/** The first line that can close a block, whatever stands inside. */
function findFirstEnd(state: StateBlock, colons: number, [from, to]: LineRange): number | undefined {
  for (let line = from; line < to && !isOutside(state, line); line++) {
    const count = CLOSING.exec(lineText(state, line))?.[1]?.length ?? 0;
    if (count >= colons && (state.sCount[line] ?? 0) - state.blkIndent < 4) return line;
  }
  return undefined;
}

/** Put lines in the place of one, in plain Markdown; each has what a line has there that continues its block. */
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

/** In plain Markdown other lines stand for the first and the last one. */
function recordPlain(state: StateBlock, kind: ContainerKind, block: WrittenBlock, closing: number | undefined): void {
  if (!kind.plainLines) return;
  const { open, close } = kind.plainLines(block);
  const [first, end] = block.lines;
  replaceLine(state, first, open);
  dedentPlain(state, first, [first + 1, end]);
  if (closing !== undefined) replaceLine(state, closing, [close]);
}

/** True for a line that may open a block. Directly inside another one any indentation is layout. */
const mayOpen = (state: StateBlock, line: number): boolean =>
  state.src.startsWith(':::', textStart(state, line)) &&
  ((state.sCount[line] ?? 0) - state.blkIndent < 4 || state.parentType === CONTAINER);

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
    };
    if (closing === undefined) {
      const hint = 'end it with a line of as many colons';
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
 * Blocks between colons: `:::name` to `:::`. Those inside have fewer colons, or as many; a block that is never closed ends
 * with what it stands in.
 */
export const containers =
  (kinds: ContainerKinds) =>
  (md: MarkdownIt): void =>
    md.block.ruler.before('code', 'container', parseContainer(kinds), {
      alt: ['paragraph', 'reference', 'blockquote', 'list'],
    });
