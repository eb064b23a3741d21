import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { depthOf, INTERRUPTED, isDeep, lineText, textStart } from '../blocks/lines.ts';

const DOLLAR = '$';
const FENCE = '$$';

declare module 'markdown-it' {
  interface Token {
    /** For an inline formula: whether it is displayed as a block, and where its text begins in the content of its block. */
    formula?: { readonly isDisplay: boolean; readonly textStart: number };
  }
}

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/**
 * A dollar may open a formula if neither white space nor a dollar follows it, and no letter or digit precedes it (pandoc,
 * "tex_math_dollars").
 */
const mayOpen = (src: string, pos: number): boolean =>
  !isSpace(src[pos + 1]) && src[pos + 1] !== DOLLAR && !/[\p{L}\p{N}]/u.test(src[pos - 1] ?? '');

/** It may close a formula if no white space precedes it, and no digit follows it. */
const mayClose = (src: string, pos: number): boolean => !isSpace(src[pos - 1]) && !/\d/.test(src[pos + 1] ?? '');

/** The next occurrence of a mark that is not escaped. */
function findMark(src: string, from: number, max: number, mark: string): number | undefined {
  for (let pos = from; pos < max; pos++) {
    if (src[pos] === '\\') pos++;
    else if (src.startsWith(mark, pos)) return pos;
  }
  return undefined;
}

/** The marks of a formula that begins at a dollar. */
function marksAt(src: string, pos: number): { readonly opening: string; readonly closing: string } {
  if (src[pos + 1] === DOLLAR) return { opening: FENCE, closing: FENCE };
  return src[pos + 1] === '`' ? { opening: '$`', closing: '`$' } : { opening: DOLLAR, closing: DOLLAR };
}

/** The end of a formula that begins at a dollar; undefined if it is not one. */
function findClosing({ src, pos, posMax }: StateInline): number | undefined {
  const { opening, closing } = marksAt(src, pos);
  if (opening === DOLLAR && !mayOpen(src, pos)) return undefined;
  const start = pos + opening.length;
  const close = findMark(src, start, posMax, closing[0] === '`' ? '`' : closing);
  if (close === undefined || !src.startsWith(closing, close) || src.slice(start, close).trim() === '') return undefined;
  return closing !== DOLLAR || mayClose(src, close) ? close : undefined;
}

/** Parses `$x$`, GitHub's `` $`x`$ ``, and `$$x$$`, which is displayed as a block. */
function parseInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== DOLLAR) return false;
  const close = findClosing(state);
  if (close === undefined) return false;
  const { opening, closing } = marksAt(src, pos);
  const textStart = pos + opening.length;
  const end = close + closing.length;
  if (!silent) {
    const token = state.push('math_inline', '', 0);
    Object.assign(token, { markup: opening, content: src.slice(textStart, close) });
    token.formula = { isDisplay: opening === FENCE, textStart };
    token.end = end;
  }
  state.pos = end;
  return true;
}

/** The lines of a formula between lines of `$$`, or of `$$x$$` on one line, and its last line. */
function findBlock(state: StateBlock, startLine: number, endLine: number) {
  const first = lineText(state, startLine).trimEnd();
  if (!first.startsWith(FENCE)) return undefined;
  const inside = first.slice(FENCE.length);
  if (inside.includes(FENCE)) {
    const isWhole = inside.endsWith(FENCE) && inside.indexOf(FENCE) === inside.length - FENCE.length;
    return isWhole ? { lines: [inside.slice(0, -FENCE.length)], lastLine: startLine } : undefined;
  }
  const lines = [inside];
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineText(state, line).trimEnd();
    if (depthOf(state, line) < 0) return undefined; // the block around it ends
    if (text.startsWith(FENCE) && text !== FENCE) return undefined; // another formula begins
    if (text.endsWith(FENCE)) return { lines: [...lines, text.slice(0, -FENCE.length)], lastLine: line };
    lines.push(text);
  }
  return undefined;
}

/** Maps offsets in a formula of several lines to the Markdown. */
function toSource(state: StateBlock, startLine: number, lines: readonly string[]) {
  const starts = lines.map((_, index) => {
    const line = startLine + index;
    return textStart(state, line) + (index === 0 ? FENCE.length : 0);
  });
  return (offset: number): number => {
    let rest = offset;
    const index = lines.findIndex((line) => {
      if (rest <= line.length) return true;
      rest -= line.length + 1;
      return false;
    });
    return (starts[index] ?? starts.at(-1) ?? 0) + rest;
  };
}

function parseBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (isDeep(state, startLine)) return false;
  const block = findBlock(state, startLine, endLine);
  if (!block || silent) return block !== undefined;
  const token: Token = state.push('math_block', '', 0);
  Object.assign(token, { content: block.lines.join('\n'), markup: FENCE, map: [startLine, block.lastLine + 1] });
  token.toSource = toSource(state, startLine, block.lines);
  state.line = block.lastLine + 1;
  return true;
}

/** Parses TeX formulas to tokens `math_inline` and `math_block`. Dollar signs in prose stay text. */
export function mathSyntax(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math', parseInline);
  md.block.ruler.before('fence', 'math', parseBlock, { alt: INTERRUPTED });
}
