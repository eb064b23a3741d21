import type { MarkdownIt, StateBlock } from 'markdown-it';
import { countSpace, depthOf, fenceEnd, isDeep } from '../blocks/lines.ts';
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

/** Sets the indentation of all lines of fenced code to that of the first line. Returns a function that restores it. */
function levelCode({ sCount }: StateBlock, from: number, to: number): () => void {
  const written = sCount.slice(from, to);
  const depth = sCount[from] ?? 0;
  for (let line = from; line < to; line++) sCount[line] = depth;
  return () => {
    sCount.splice(from, written.length, ...written);
  };
}

/** Parses a line as if its indentation were that of the block around it. */
function parseAtItsDepth(state: StateBlock, startLine: number, endLine: number): boolean {
  const { blkIndent } = state;
  const restore = levelCode(state, startLine, fenceEnd(state, [startLine, endLine]));
  state.blkIndent = state.sCount[startLine] ?? blkIndent;
  const isBlock = state.md.block.ruler.getRules('').some((rule) => rule(state, startLine, endLine, false));
  state.blkIndent = blkIndent;
  restore();
  return isBlock;
}

/** MDX has no indented code (https://mdxjs.com/docs/what-is-mdx/#markdown): indented lines are parsed like others. */
export function deepLines({ block: { ruler } }: MarkdownIt): void {
  wrapRule(ruler, 'code', (rule) => (state, startLine, endLine, silent) => {
    if (!envOf(state.env).hasFreeIndent) return rule(state, startLine, endLine, silent);
    if (!isDeep(state, startLine) || !parseAtItsDepth(state, startLine, endLine)) return false;
    dedent(state, startLine, state.line);
    return true;
  });
}
