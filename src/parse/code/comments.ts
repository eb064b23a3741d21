import { table } from '../../shared/table.ts';

/** Patterns of the start and end of comments, by style. */
const STYLES = {
  slashes: ['//', ''],
  stars: ['/\\*', '\\*/'],
  jsx: ['\\{\\s*/\\*', '\\*/\\s*\\}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  semicolons: [';+', ''],
  percent: ['%+', ''],
  quote: ["['‘’]", ''],
  rem: ['[Rr][Ee][Mm]\\b', ''],
  bang: ['!', ''],
  pascal: ['\\(\\*', '\\*\\)'],
  cobol: ['\\*>', ''],
} as const;

type Style = keyof typeof STYLES;

const C_LIKE: readonly Style[] = ['slashes', 'stars'];
const POPULAR: readonly Style[] = ['slashes', 'stars', 'jsx', 'hash', 'html'];
const LISP: readonly Style[] = ['semicolons'];
const PERCENT: readonly Style[] = ['percent'];
const BASIC: readonly Style[] = ['quote', 'rem'];

/** Comment styles by language, so that a `#` in JavaScript is not a comment. Other languages use the popular styles. */
const STYLES_OF: Readonly<Record<string, readonly Style[]>> = table({
  asm: LISP,
  bash: ['hash'],
  basic: ['rem', 'bang'],
  bat: ['rem'],
  batch: ['rem'],
  cjs: C_LIKE,
  clojure: LISP,
  cobol: ['cobol'],
  elm: ['dashes'],
  erlang: PERCENT,
  fortran: ['bang'],
  fsharp: ['slashes', 'pascal'],
  haskell: ['dashes'],
  html: ['slashes', 'stars', 'html'],
  ini: ['semicolons', 'hash'],
  javascript: C_LIKE,
  js: C_LIKE,
  jsx: [...C_LIKE, 'jsx'],
  latex: PERCENT,
  lisp: LISP,
  lua: ['dashes'],
  markdown: ['html', 'jsx', 'hash'],
  matlab: PERCENT,
  md: ['html', 'jsx', 'hash'],
  mjs: C_LIKE,
  ocaml: ['pascal'],
  py: ['hash'],
  python: ['hash'],
  scheme: LISP,
  sml: ['pascal'],
  sql: ['dashes', 'stars'],
  tex: PERCENT,
  ts: C_LIKE,
  tsx: [...C_LIKE, 'jsx'],
  typescript: C_LIKE,
  vb: BASIC,
  vba: BASIC,
  vbnet: BASIC,
  'visual-basic': BASIC,
  wasm: LISP,
});

/** Styles for unlisted languages in which a comment follows code. */
const ALL: readonly Style[] = [...POPULAR, 'dashes', 'semicolons', 'percent', 'pascal'];

/** A pattern that matches comments in any style of a language. `write` builds the pattern of one style from its start and end. */
const patternOf = (
  language: string,
  others: readonly Style[],
  write: (start: string, end: string) => string,
): string => {
  const styles = STYLES_OF[language.toLowerCase()] ?? others;
  return `(?:${styles.map((style) => write(STYLES[style][0], STYLES[style][1])).join('|')})`;
};

/** Pattern of a comment in a language whose text matches `inner`. */
export const commentPattern = (language: string, inner: string): string =>
  patternOf(language, POPULAR, (start, end) => `${start}\\s*${inner}\\s*${end}`);

/** Pattern of the start of a comment in a language. */
export const commentStart = (language: string): string => patternOf(language, ALL, (start) => start);

/** An empty comment at the end of a line: what remains after its text was removed. */
export const emptyComment = (language: string): RegExp =>
  new RegExp(`\\s*${patternOf(language, ALL, (start, end) => `${start}\\s*${end}`)}\\s*$`);
