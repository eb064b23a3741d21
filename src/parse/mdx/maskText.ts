const FENCE = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}(?=[^`\n]*$)|~{3,})/;
/** A comment that is a block: what looks like a fence in it is none. */
const COMMENT_START = /^[ \t]*<!--/;
const INLINE_CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** A text of the same length that says nothing; lines stay lines. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The lines of a text, each with its end. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) + 1 || text.length;
    yield text.slice(start, end);
    start = end;
  }
}

/** Cut a text into pieces that are fenced code and pieces that are not. */
function* splitAtFences(markdown: string): Generator<{ readonly text: string; readonly isCode: boolean }> {
  let piece = '';
  let fence: string | undefined;
  let offset = 0;
  let commentEnd = 0;
  const lastEnd = markdown.lastIndexOf('-->');
  for (const line of linesOf(markdown)) {
    const text = line.trimEnd();
    const isOutside = fence === undefined && commentEnd <= offset && offset < lastEnd;
    if (isOutside && COMMENT_START.test(line)) commentEnd = markdown.indexOf('-->', offset);
    const start = offset;
    offset += line.length;
    if (start < commentEnd) {
      piece += line;
      continue;
    }
    if (fence === undefined) {
      const [, , marks] = FENCE.exec(text) ?? [];
      if (marks === undefined) {
        piece += line;
        continue;
      }
      yield { text: piece, isCode: false };
      piece = line;
      fence = marks;
      continue;
    }
    piece += line;
    const end = text.replace(/^[ \t>]*/, '');
    if (!end.startsWith(fence) || end.replaceAll(fence[0] ?? '', '') !== '') continue;
    yield { text: piece, isCode: true };
    piece = '';
    fence = undefined;
  }
  yield { text: piece, isCode: fence !== undefined };
}

/** Change what of a text is not fenced code; lengths must stay as they are. */
export const changeOutsideFences = (markdown: string, change: (text: string) => string): string =>
  [...splitAtFences(markdown)].map(({ text, isCode }) => (isCode ? text : change(text))).join('');

/** A Markdown text whose code, fenced or in lines, and whose comments say nothing. */
export function withoutCode(markdown: string): string {
  const withoutFences = [...splitAtFences(markdown)].map(({ text, isCode }) => (isCode ? blank(text) : text)).join('');
  return withoutFences.replace(INLINE_CODE, blank).replace(/<!--[\s\S]*?-->/g, blank);
}

const HEADING = /^[ \t>]*#{1,6}[ \t].*$/gm;
const HEADING_ID = /\{(?:#|[ \t]*\/\*[ \t]*#)[^{}\n]*\}(?=[ \t]*#*[ \t]*$)/;
/** Lines of blocks between colons; what stands between the lines is Markdown. */
const CONTAINER_LINE = /^[ \t>]*:{3,}.*$/gm;
/** Tables: a line with cells, one of dashes, and all up to a blank one. */
const TABLE = /^.*\|.*\n[ \t>]*(?:\|[ \t]*:?-|:?-+:?[ \t]*\|)[ \t:|-]*$(?:\n(?![ \t>]*$).+)*/gm;
/** Rows of tables: MDX by itself knows none, and would take code from one cell to another. */
const TABLE_ROW = /^[ \t>]*\|.*$/gm;
const ROW_CODE = /(?<![`\\])(`+)(?!`)(.*?[^`])\1(?!`)/g;
const silent = (text: string): string => 'x'.repeat(text.length);
const AUTOLINK = /<(?:[a-z][a-z\d+.-]*:[^\s<>]*|[\w.+-]+@[\w.-]+)>/gi;
const MATH = /(?<![\\$])\$\$[\s\S]*?\$\$|(?<![\\$\w])\$(?!\s)[^$\n]*[^\s\\$]\$(?!\d)/g;

/**
 * The same text for the parser of MDX: what this dialect has beside it says nothing there, and all else stands where it
 * stood. Comments of HTML, ids of headings, blocks between colons and addresses in angle brackets are Markdown here.
 */
export function maskDialect(markdown: string, { hasMath }: { readonly hasMath: boolean }): string {
  return changeOutsideFences(markdown, (text) => {
    const masked = text
      .replace(/<!--[\s\S]*?-->/g, blank)
      .replace(HEADING, (line) => line.replace(HEADING_ID, blank).replace(/\{#/g, blank))
      .replace(CONTAINER_LINE, blank)
      .replace(TABLE, (table) => table.replace(TABLE_ROW, (row) => row.replace(ROW_CODE, silent).replace(/`/g, 'x')))
      .replace(AUTOLINK, silent);
    return hasMath ? masked.replace(MATH, (whole) => whole.replace(/[^\n]/g, 'x')) : masked;
  });
}
