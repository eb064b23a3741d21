import { outsideFences } from '../../source/fences.ts';

/** A text without blank lines. */
const INSIDE = String.raw`((?:(?!\n[ \t]*\n)[^])+?)`;

/** A formula as MathJax finds it, after Markdown has taken one backslash of two; or inline code, in which there is none. */
const FORMULA = new RegExp(
  [
    String.raw`(\`+)[^]+?\1(?!\`)`,
    String.raw`(?<!\\)\\\\\(${INSIDE}\\\\\)`,
    String.raw`(?<!\\)\\\\\[${INSIDE}\\\\\]`,
    String.raw`(?<!\\)\$\$${INSIDE}\$\$`,
  ].join('|'),
  'g',
);

/** A punctuation character that Markdown escapes. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Writes formulas of MathJax between dollars, with the backslashes of TeX alone. */
export const writeMath = (text: string): string =>
  outsideFences(text, (part) =>
    part.replace(FORMULA, (whole, _marks?: string, inline?: string, bracketed?: string, dollars?: string) => {
      if (inline !== undefined) return `$${inline.trim().replace(ESCAPED, '$1')}$`;
      const block = bracketed ?? dollars;
      return block === undefined ? whole : `$$${block.replace(ESCAPED, '$1')}$$`;
    }),
  );
