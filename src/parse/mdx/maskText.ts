import { outsideFences } from '../../source/fences.ts';
import { blank, blankComments } from '../../source/markdownCode.ts';

const HEADING = /^[ \t>]*#{1,6}[ \t].*$/gm;
const HEADING_ID = /\{(?:#|[ \t]*\/\*[ \t]*#)[^{}\n]*\}(?=[ \t]*#*[ \t]*$)/;
/** Lines of blocks between colons; what stands between the lines is Markdown. */
const CONTAINER_LINE = /^[ \t>]*:{3,}[ \t]*(?:[A-Za-z].*)?$/gm;
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
  return outsideFences(markdown, (text) => {
    const masked = blankComments(text)
      .replace(HEADING, (line) => line.replace(HEADING_ID, blank).replace(/\{#/g, blank))
      .replace(CONTAINER_LINE, blank)
      .replace(TABLE, (table) => table.replace(TABLE_ROW, (row) => row.replace(ROW_CODE, silent).replace(/`/g, 'x')))
      .replace(AUTOLINK, silent);
    return hasMath ? masked.replace(MATH, (whole) => whole.replace(/[^\n]/g, 'x')) : masked;
  });
}
