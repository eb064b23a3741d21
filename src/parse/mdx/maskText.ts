import { outsideFences } from '../../source/fences.ts';
import { blank, blankComments } from '../../source/markdownCode.ts';

const HEADING = /^[ \t>]*#{1,6}[ \t].*$/gm;
const HEADING_ID = /\{(?:#|[ \t]*\/\*[ \t]*#)[^{}\n]*\}(?=[ \t]*#*[ \t]*$)/;
/** Opening and closing lines of blocks with colons; the content between them is Markdown. */
const CONTAINER_LINE = /^[ \t>]*:{3,}[ \t]*(?:[A-Za-z].*)?$/gm;
/** A table: a row, a delimiter row, and all lines to the next blank one. */
const TABLE = /^.*\|.*\n[ \t>]*(?:\|[ \t]*:?-|:?-+:?[ \t]*\|)[ \t:|-]*$(?:\n(?![ \t>]*$).+)*/gm;
/** A table row. The MDX parser does not know tables, and would match code across cells. */
const TABLE_ROW = /^[ \t>]*\|.*$/gm;
const ROW_CODE = /(?<![`\\])(`+)(?!`)(.*?[^`])\1(?!`)/g;
const silent = (text: string): string => 'x'.repeat(text.length);
const AUTOLINK = /<(?:[a-z][a-z\d+.-]*:[^\s<>]*|[\w.+-]+@[\w.-]+)>/gi;
const MATH = /(?<![\\$])\$\$[\s\S]*?\$\$|(?<![\\$\w])\$(?!\s)[^$\n]*[^\s\\$]\$(?!\d)/g;

/**
 * Masks the notations of this dialect that the MDX parser does not know: HTML comments, ids of headings, blocks with colons,
 * autolinks, tables and formulas. Offsets stay the same.
 */
export function maskDialect(markdown: string, { hasMath }: { readonly hasMath: boolean }): string {
  const mask = (text: string): string => {
    const masked = blankComments(text)
      .replace(HEADING, (line) => line.replace(HEADING_ID, blank).replace(/\{#/g, blank))
      .replace(CONTAINER_LINE, blank)
      .replace(TABLE, (table) => table.replace(TABLE_ROW, (row) => row.replace(ROW_CODE, silent).replace(/`/g, 'x')))
      .replace(AUTOLINK, silent);
    return hasMath ? masked.replace(MATH, (whole) => whole.replace(/[^\n]/g, 'x')) : masked;
  };
  return outsideFences(markdown, mask, { hasFreeIndent: true });
}
