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

/** A pattern of comments of a language whose text matches another pattern. */
export function commentPattern(language: string, inner: string): string {
  const styles = STYLES_OF[language.toLowerCase()] ?? POPULAR;
  return `(?:${styles.map((style) => `${STYLES[style][0]}\\s*${inner}\\s*${STYLES[style][1]}`).join('|')})`;
}

/** A pattern of what begins a comment of a language. */
export function commentStart(language: string): string {
  const styles = STYLES_OF[language.toLowerCase()] ?? [...POPULAR, 'dashes', 'semicolons', 'percent', 'pascal'];
  return `(?:${styles.map((style) => STYLES[style][0]).join('|')})`;
}

/** A comment at the end of a line that says nothing: what remains of one whose text was taken out. */
export function emptyComment(language: string): RegExp {
  const styles = STYLES_OF[language.toLowerCase()] ?? [...POPULAR, 'dashes', 'semicolons', 'percent', 'pascal'];
  return new RegExp(`\\s*(?:${styles.map((style) => `${STYLES[style][0]}\\s*${STYLES[style][1]}`).join('|')})\\s*$`);
}
