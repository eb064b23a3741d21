import type { MarkdownIt, Token } from 'markdown-it';

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
const PHRASE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303fー]{6}/u;

/**
 * Mark the first cell of each column with such text. Styles give it a least width: beside wide code, the column would become one
 * character wide.
 */
function markPhrases(tokens: readonly Token[]): void {
  let first: Token[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') first = [];
    else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'th_open' || token.type === 'td_open') {
      first[column] ??= token;
      if (PHRASE.test(tokens[index + 1]?.content ?? '')) first[column]?.attrSet('class', 'phrase-column');
      column++;
    }
  }
}

/** Wide tables scroll in a box, which can be focused by keyboard (WCAG 2.1.1). */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', ({ tokens }) => {
    for (const index of tokens.keys()) unmarkEmptyHeading(tokens, index);
    markPhrases(tokens);
  });
  md.renderer.rules.table_open = () => '<div class="table-box" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
}
