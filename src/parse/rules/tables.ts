import type { MarkdownIt, Token } from 'markdown-it';
import { CJK } from '../cjk.ts';

/**
 * An empty heading in the corner of a table becomes a plain cell. The other headings of its row get the scope of columns, which
 * is then no longer implied, and the cells below it become headings of rows (WCAG technique H63).
 */
function unmarkEmptyHeading(tokens: readonly Token[], index: number): void {
  const [open, inline, close] = tokens.slice(index, index + 3);
  if (open?.type !== 'th_open' || inline?.content !== '' || !close) return;
  open.tag = 'td';
  close.tag = 'td';
  let hasHeadings = false;
  for (let next = index + 3; tokens[next]?.type === 'th_open'; next += 3) {
    if (tokens[next + 1]?.content === '') continue;
    tokens[next]?.attrSet('scope', 'col');
    hasHeadings = true;
  }
  if (hasHeadings && tokens[index - 1]?.type === 'tr_open') markRowHeadings(tokens, index);
}

function markRowHeadings(tokens: readonly Token[], corner: number): void {
  for (let index = corner; tokens[index] && tokens[index]?.type !== 'table_close'; index++) {
    const [row, open, inline, close] = tokens.slice(index, index + 4);
    if (row?.type !== 'tr_open' || open?.type !== 'td_open' || inline?.content === '' || !close) continue;
    open.tag = 'th';
    close.tag = 'th';
    open.attrSet('scope', 'row');
  }
}

/** Matches Chinese, Japanese or Korean text, in which browsers break lines after any character. */
const PHRASE = new RegExp(String.raw`[${CJK}\u3000-\u303fー]{6}`, 'u');

/** Length of text, without code, from which on it is taken for prose. */
const PROSE_LENGTH = 40;

function isProse({ children }: Token): boolean {
  const texts = (children ?? []).flatMap(({ type, content }) => (type === 'text' ? [content] : []));
  return texts.some((text) => PHRASE.test(text)) || texts.join('').length >= PROSE_LENGTH;
}

/**
 * Mark the first cell of each column that contains prose. Styles give it a least width: beside wide code, the column would become
 * as narrow as its longest word, or as one character.
 */
function markProse(tokens: readonly Token[]): void {
  let first: Token[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') first = [];
    else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'th_open' || token.type === 'td_open') {
      first[column] ??= token;
      const inline = tokens[index + 1];
      if (inline && isProse(inline)) first[column]?.attrSet('class', 'prose-column');
      column++;
    }
  }
}

/** Wide tables scroll in a box, which can be focused by keyboard (WCAG 2.1.1). */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', ({ tokens }) => {
    for (const index of tokens.keys()) unmarkEmptyHeading(tokens, index);
    markProse(tokens);
  });
  md.renderer.rules.table_open = () => '<div class="table-box" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
}
