import { table } from '../../shared/table.ts';

/** How comments begin and end, by style. */
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

/** Comment styles by language, so that a `#` in JavaScript is no comment. Other languages: the popular ones. */
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

/** Those of other languages, where a comment is looked for after code. */
const ALL: readonly Style[] = [...POPULAR, 'dashes', 'semicolons', 'percent', 'pascal'];

/** One pattern for the comments of a language. `write` makes that of a style, by how its comments begin and end. */
const patternOf = (
  language: string,
  others: readonly Style[],
  write: (start: string, end: string) => string,
): string => {
  const styles = STYLES_OF[language.toLowerCase()] ?? others;
  return `(?:${styles.map((style) => write(STYLES[style][0], STYLES[style][1])).join('|')})`;
};

/** A pattern of comments of a language whose text matches another pattern. */
export const commentPattern = (language: string, inner: string): string =>
  patternOf(language, POPULAR, (start, end) => `${start}\\s*${inner}\\s*${end}`);

/** A pattern of what begins a comment of a language. */
export const commentStart = (language: string): string => patternOf(language, ALL, (start) => start);

/** A comment at the end of a line that says nothing: what remains of one whose text was taken out. */
export const emptyComment = (language: string): RegExp =>
  new RegExp(`\\s*${patternOf(language, ALL, (start, end) => `${start}\\s*${end}`)}\\s*$`);
