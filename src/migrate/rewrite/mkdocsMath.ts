/** A text without blank lines. */
const INSIDE = String.raw`(?:(?!\n[ \t]*\n)[^])+?`;

/** What stands around a formula that is a block. */
const BLOCK_START = String.raw`(?<=(?:^|\n[ \t]*\n)[ \t]*)`;
const BLOCK_END = String.raw`(?=[ \t]*(?:\n[ \t]*(?:\n|$)|$))`;

/** Formulas of arithmatex: between dollars, between parentheses or brackets with a backslash, and environments of TeX. */
export const FORMULA = [
  String.raw`(?<!\\)\$\$${INSIDE}\$\$`,
  String.raw`(?<![\\$])\$(?![\s$])(?:\\.|[^\\$\n])*?(?<!\s)\$(?!\$)`,
  String.raw`(?<!\\)\\\(${INSIDE}\\\)`,
  String.raw`${BLOCK_START}\\\[${INSIDE}\\\]${BLOCK_END}`,
  String.raw`${BLOCK_START}\\begin\{(?<name>[a-z]+\*?)\}${INSIDE}\\end\{\k<name>\}${BLOCK_END}`,
].join('|');

/** A formula between dollars. */
export function printFormula(formula: string): string {
  if (formula.startsWith('$')) return formula;
  if (formula.startsWith('\\(')) return `$${formula.slice(2, -2).trim()}$`;
  if (formula.startsWith('\\[')) return `$$${formula.slice(2, -2)}$$`;
  const [, indent = ''] = /\n([ \t]*).*$/.exec(formula) ?? [];
  return `$$\n${indent}${formula}\n${indent}$$`;
}
