import type { MarkdownIt, StateBlock } from 'markdown-it';
import { depthOf, isDeep, lineText } from '../blocks/lines.ts';
import { isHtmlName } from './elementNames.ts';

/** The first line of a tag that continues on the next line. */
const BEGINNING = /^<([a-z][\w-]*)(?:\s[^>]*)?$/i;

const VALUE = String.raw`"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>${'`'}{}]+`;

/** A tag whose last line begins with `>`, which would be a quote in CommonMark (5.1). */
const LONG_TAG = new RegExp(String.raw`^<[a-z][\w-]*(?:\s+[^\s"'=<>${'`'}{}/]+(?:=(?:${VALUE}))?)+\s*\n[ \t]*>`, 'i');

/** The line after the tag: a blank one, or the end of the block around it. */
function endOf(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (line < endLine && lineText(state, line).trim() !== '' && depthOf(state, line) >= 0) line++;
  return line;
}

function parseLongTag(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [, name = ''] = BEGINNING.exec(lineText(state, startLine)) ?? [];
  if (isDeep(state, startLine) || !isHtmlName(name)) return false;
  const end = endOf(state, startLine, endLine);
  const content = state.getLines(startLine, end, state.blkIndent, true);
  if (!LONG_TAG.test(content.trimStart())) return false;
  if (silent) return true;
  const token = state.push('html_block', '', 0);
  token.map = [startLine, end];
  token.content = content;
  state.line = end;
  return true;
}

/**
 * HTML tags over several lines, as formatters write them: a `>` on a line of its own ends the tag instead of starting a quote.
 */
export const longTags = (md: MarkdownIt): void => void md.block.ruler.before('html_block', 'long_tag', parseLongTag);
