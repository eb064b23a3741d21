import type { MarkdownIt, StateBlock } from 'markdown-it';
import {
  countSpace,
  depthOf,
  fenceEnd,
  isDeep,
  isFenceEnd,
  type LineRange,
  lineText,
  textStart,
} from '../blocks/lines.ts';
import { envOf } from '../env.ts';
import { wrapRule } from '../ruler.ts';

/** Removes the indentation of a block in the plain Markdown, where it would otherwise be code. */
function dedent(state: StateBlock, from: number, to: number): void {
  const { bMarks, tShift, eMarks, env, src } = state;
  const excess = depthOf(state, from);
  for (let line = from; line < to; line++) {
    const start = bMarks[line] ?? 0;
    const text = start + (tShift[line] ?? 0);
    const columns = Math.min(excess, depthOf(state, line));
    if (text === eMarks[line] || columns <= 0) continue;
    envOf(env).plain.dedent(line, { start, end: start + countSpace(src.slice(start, text), columns) });
  }
}

/** Removes the indentation of the closing line of a fence in the plain Markdown, as far as that of the opening line is less. */
function levelEnd(state: StateBlock, [from, to]: LineRange): void {
  const { sCount, bMarks, src, env } = state;
  const last = to - 1;
  const excess = (sCount[last] ?? 0) - (sCount[from] ?? 0);
  if (excess <= 0 || !isFenceEnd(lineText(state, from), lineText(state, last))) return;
  const start = bMarks[last] ?? 0;
  const space = src.slice(start, textStart(state, last));
  envOf(env).plain.dedent(last, { start, end: start + countSpace(space, excess) });
}

/** Parses a block, as if all lines of fenced code had the indentation of the first one. */
function parseLevel(state: StateBlock, [from, to]: LineRange, parse: () => boolean): boolean {
  const { sCount } = state;
  const end = fenceEnd(state, [from, to]);
  const written = sCount.slice(from, end);
  sCount.fill(sCount[from] ?? 0, from, end);
  const isBlock = parse();
  sCount.splice(from, written.length, ...written);
  if (isBlock && end > from) levelEnd(state, [from, end]);
  return isBlock;
}

/** Parses a line as if its indentation were that of the block around it. */
function parseAtItsDepth(state: StateBlock, [startLine, endLine]: LineRange): boolean {
  return parseLevel(state, [startLine, endLine], () => {
    const { blkIndent } = state;
    state.blkIndent = state.sCount[startLine] ?? blkIndent;
    const isBlock = state.md.block.ruler.getRules('').some((rule) => rule(state, startLine, endLine, false));
    state.blkIndent = blkIndent;
    return isBlock;
  });
}

/**
 * MDX has no indented code (https://mdxjs.com/docs/what-is-mdx/#markdown): indented lines are parsed like others, and the closing
 * line of a fence may have any indentation.
 */
export function deepLines({ block: { ruler } }: MarkdownIt): void {
  wrapRule(ruler, 'code', (rule) => (state, startLine, endLine, silent) => {
    if (!envOf(state.env).hasFreeIndent) return rule(state, startLine, endLine, silent);
    if (!isDeep(state, startLine) || !parseAtItsDepth(state, [startLine, endLine])) return false;
    dedent(state, startLine, state.line);
    return true;
  });
  wrapRule(ruler, 'fence', (rule) => (state, startLine, endLine, silent) => {
    const parse = (): boolean => rule(state, startLine, endLine, silent);
    const mayLevel = !silent && envOf(state.env).hasFreeIndent;
    return mayLevel ? parseLevel(state, [startLine, endLine], parse) : parse();
  });
}
