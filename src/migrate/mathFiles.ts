import { fieldsOf, textOf, type Value } from './values.ts';

/** Matches scripts and style sheets of KaTeX and MathJax, and what old instructions for MathJax load before it. */
const MATH_FILE = /\b(?:katex|mathjax)\b|\bpolyfill(?:\.min)?\.js\?features=es6\b/i;

/** True for a script or a style sheet that `markdown.math` replaces: an address, or fields with one. */
export function isMathFile(file: Value): boolean {
  const { href, src, path } = fieldsOf(file);
  return MATH_FILE.test(textOf(file) ?? textOf(href) ?? textOf(src) ?? textOf(path) ?? '');
}
