import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { createLines, type Lines } from '../../source/lines.ts';
import { envOf, type ParseEnv } from '../env.ts';
import type { Positions } from '../positions.ts';
import { wrapRules } from '../ruler.ts';

/** Gives the offset in the Markdown of an offset in the content of a block. */
export type ToSource = (offset: number) => number;

declare module 'markdown-it' {
  interface Token {
    /** Of a block, and of a component's tag inside of one: the offset in the Markdown at which it begins. */
    start?: number;
    /** Of a block with content, and of a tag inside of one: where that stands; see `sourceOffset`. */
    toSource?: ToSource;
    /** Of a token inside a block: where it begins in the block's content; of links, after their first bracket. */
    offset?: number;
    /** Of code and of formulas in a line: where they end in the block's content. */
    end?: number;
  }
}

/** The positions of a body; none where a plugin parses something of its own. */
const positionsOf = (env: ParseEnv): Positions | undefined => env.positions;

/** Note where a block that was taken begins, and where the text of its lines starts. */
function noteBlock({ tokens, bMarks, tShift, line: end, env }: StateBlock, startLine: number, count: number): void {
  const positions = positionsOf(envOf(env));
  if (!positions) return;
  const textStart = (line: number): number => (bMarks[line] ?? 0) + (tShift[line] ?? 0);
  const block = tokens[count];
  if (block) block.start = textStart(startLine);
  for (let line = startLine; line < end; line++) positions.noteTextStart(line, textStart(line));
}

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** markdown-it knows where a block stands while its rule runs. Rules of blocks inside run before it, and know it better. */
const noteBlocks =
  (rule: BlockRule): BlockRule =>
  (state, startLine, endLine, silent) => {
    if (silent) return rule(state, startLine, endLine, silent);
    const count = state.tokens.length;
    const isTaken = rule(state, startLine, endLine, silent);
    if (isTaken) noteBlock(state, startLine, count);
    return isTaken;
  };

/** Text before a token is added when that is: its own beginning has to be noted. */
interface PendingText {
  pendingStart: number;
}

/** A state that notes the offset of every token. */
const noteTokens = (State: typeof StateInline): typeof StateInline =>
  class extends State implements PendingText {
    pendingStart = 0;
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      if (type !== 'text') token.offset = this.pos;
      return token;
    }
    override pushPending(): Token {
      const token = super.pushPending();
      token.offset = this.pendingStart;
      return token;
    }
  };

/** Takes nothing; text that is pending begins where there was none. */
function notePendingStart(state: StateInline): boolean {
  if (state.pending === '') (state as StateInline & PendingText).pendingStart = state.pos;
  return false;
}

/** Neighboring texts are about to be joined into the last of them: it gets the offset of the first. */
function noteTexts({ tokens }: StateInline): boolean {
  let start: number | undefined;
  let length = 0;
  for (const token of tokens) {
    if (token.type !== 'text') {
      start = undefined;
      length = 0;
      continue;
    }
    if (token.offset !== undefined) start = token.offset - length;
    length += token.content.length;
    if (start !== undefined) token.offset = start;
  }
  return true;
}

/** Content of whole lines: their indentation may have changed, the rest has not. */
export function inLines({ textStart }: Positions, content: string, firstLine: number): ToSource {
  let lines: Lines | undefined;
  return (offset) => {
    lines ??= createLines(content);
    const line = lines.lineAt(offset);
    const start = lines.lineStart(line);
    const indent = /^[ \t]*/.exec(content.slice(start, offset))?.[0].length ?? 0;
    return textStart(firstLine + line) + offset - start - indent;
  };
}

/** Content of a heading, after its marks. */
function inHeading(src: string, { start = 0, markup }: Token): ToSource {
  let first = start + markup.length;
  while (src[first] === ' ' || src[first] === '\t') first++;
  return (offset) => first + offset;
}

/** Content of a table's cell, where `\|` stands for `|`. */
const inCell =
  (src: string, rowStart: number, column: number): ToSource =>
  (offset) => {
    let pos = src[rowStart] === '|' ? rowStart + 1 : rowStart;
    for (let passed = 0; passed < column && pos < src.length; pos++)
      if (src[pos] === '|' && src[pos - 1] !== '\\') passed++;
    while (src[pos] === ' ' || src[pos] === '\t') pos++;
    for (let passed = 0; passed < offset; passed++) pos += src.startsWith('\\|', pos) ? 2 : 1;
    return pos;
  };

/** Find where the contents of blocks stand. Those that a plugin puts together are taken to stand where their block begins. */
function placeContents({ src, tokens, env }: StateCore): void {
  const positions = positionsOf(envOf(env));
  if (!positions) return;
  let line = 0;
  let column = 0;
  tokens.forEach((token, index) => {
    if (token.map) line = token.map[0];
    if (token.type === 'tr_open') column = 0;
    if (token.toSource || (token.type !== 'inline' && token.type !== 'html_block')) return;
    const before = tokens[index - 1];
    if (before?.type === 'heading_open' && before.markup.startsWith('#')) token.toSource = inHeading(src, before);
    else if (before?.type === 'th_open' || before?.type === 'td_open')
      token.toSource = inCell(src, positions.textStart(line), column++);
    else if (token.map) token.toSource = inLines(positions, token.content, line);
    else {
      const start = positions.textStart(line);
      token.toSource = () => start;
    }
  });
}

/** The offset in the Markdown of a place in the content of a block, or in a tag inside of one. */
export const sourceOffset = ({ toSource }: Token, offset = 0): number => toSource?.(offset) ?? 0;

/** Note where things stand. Runs last, so that plugins' rules are seen too. */
export function positions(md: MarkdownIt): void {
  wrapRules(md.block.ruler, (rule) => noteBlocks(rule as BlockRule));
  md.inline.State = noteTokens(md.inline.State);
  md.inline.ruler.before('text', 'pending-start', notePendingStart);
  md.inline.ruler2.before('fragments_join', 'text-offsets', noteTexts);
  md.core.ruler.after('block', 'content-places', placeContents);
}
