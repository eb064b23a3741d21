import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { countWhile } from '../../shared/countWhile.ts';
import { createLines, type Lines } from '../../source/lines.ts';
import { cellStarts } from '../blocks/cells.ts';
import { textStart } from '../blocks/lines.ts';
import { envOf, type ParseEnv } from '../env.ts';
import type { Positions } from '../positions.ts';
import { wrapRules } from '../ruler.ts';

/** Maps an offset in the content of a block to the Markdown. */
export type ToSource = (offset: number) => number;

declare module 'markdown-it' {
  interface Token {
    /** For a block, or a component tag inside of one: its offset in the Markdown. */
    start?: number;
    /** For a block with content, or a tag inside of one: maps offsets in it to the Markdown; see `sourceOffset`. */
    toSource?: ToSource;
    /** For a token inside a block: its offset in the block's content; for links, the offset after the first bracket. */
    offset?: number;
    /** For inline code and formulas: the end offset in the block's content. */
    end?: number;
  }
}

/** The positions of a body; undefined if a plugin parses something on its own. */
const positionsOf = (env: ParseEnv): Positions | undefined => env.positions;

/** Records the offset of a parsed block, and where the text of its lines starts. */
function noteBlock(state: StateBlock, startLine: number, count: number): void {
  const positions = positionsOf(envOf(state.env));
  if (!positions) return;
  const block = state.tokens[count];
  if (block) block.start = textStart(state, startLine);
  for (let line = startLine; line < state.line; line++) positions.noteTextStart(line, textStart(state, line));
}

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/**
 * Wraps a block rule to record positions, which markdown-it knows while the rule runs. Rules of inner blocks run first, and are
 * more precise.
 */
const noteBlocks =
  (rule: BlockRule): BlockRule =>
  (state, startLine, endLine, silent) => {
    if (silent) return rule(state, startLine, endLine, silent);
    const count = state.tokens.length;
    const isTaken = rule(state, startLine, endLine, silent);
    if (isTaken) noteBlock(state, startLine, count);
    return isTaken;
  };

/** Pending text becomes a token only when the next token is pushed, so its start has to be recorded. */
interface PendingText {
  pendingStart: number;
}

/** A state class that records the offset of every token. */
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

/** Never matches; records where pending text begins. */
function notePendingStart(state: StateInline): boolean {
  if (state.pending === '') (state as StateInline & PendingText).pendingStart = state.pos;
  return false;
}

/** Adjacent texts will be joined into the last one: gives it the offset of the first. */
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

/** Maps offsets in the content of whole lines, which differs from the source only in indentation. */
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

/** Maps offsets in the content of a heading. */
function inHeading(src: string, { start = 0, markup }: Token): ToSource {
  let first = start + markup.length;
  while (src[first] === ' ' || src[first] === '\t') first++;
  return (offset) => first + offset;
}

/** Maps offsets in the content of a table cell, in which `\|` became `|`. The cell begins at `start`. */
function inCell(cell: string, start: number): ToSource {
  const lead = /^[ \t]*/.exec(cell)?.[0].length ?? 0;
  const pipes = [...cell.matchAll(/\\\|/g)].map(({ index }, count) => index - lead - count);
  return (offset) => start + lead + offset + countWhile(pipes, (pipe) => pipe < offset);
}

/** Maps offsets in the content of each cell of a row. */
function inCells(row: string, start: number): readonly ToSource[] {
  const starts = cellStarts(row);
  return starts.map((from, column) => inCell(row.slice(from, starts[column + 1]), start + from));
}

/** Sets `toSource` of all blocks. Content that a plugin generated maps to the start of its block. */
function placeContents({ src, tokens, env }: StateCore): void {
  const positions = positionsOf(envOf(env));
  if (!positions) return;
  let line = 0;
  let cells: readonly ToSource[] = [];
  let column = 0;
  tokens.forEach((token, index) => {
    if (token.map) line = token.map[0];
    if (token.type === 'tr_open') {
      const start = positions.textStart(line);
      cells = inCells(src.slice(start, positions.lineEnd(line)), start);
      column = 0;
    }
    if (token.toSource || (token.type !== 'inline' && token.type !== 'html_block')) return;
    const before = tokens[index - 1];
    if (before?.type === 'heading_open' && before.markup.startsWith('#')) token.toSource = inHeading(src, before);
    else if (before?.type === 'th_open' || before?.type === 'td_open')
      token.toSource = cells[column++] ?? inCell('', positions.lineEnd(line));
    else if (token.map) token.toSource = inLines(positions, token.content, line);
    else {
      const start = positions.textStart(line);
      token.toSource = () => start;
    }
  });
}

/** Maps an offset in the content of a block, or in a tag inside of one, to the Markdown. */
export const sourceOffset = ({ toSource }: Token, offset = 0): number => toSource?.(offset) ?? 0;

/** Records positions. Used last, so that the rules of plugins are wrapped too. */
export function positions(md: MarkdownIt): void {
  wrapRules(md.block.ruler, (rule) => noteBlocks(rule as BlockRule));
  md.inline.State = noteTokens(md.inline.State);
  md.inline.ruler.before('text', 'pending-start', notePendingStart);
  md.inline.ruler2.before('fragments_join', 'text-offsets', noteTexts);
  md.core.ruler.after('block', 'content-places', placeContents);
}
