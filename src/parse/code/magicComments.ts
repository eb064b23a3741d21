/** A kind of comment that marks lines of code and is not shown. */
export interface MagicComment {
  readonly className: string;
  /** Marks the line after it. */
  readonly line?: string | undefined;
  /** Marks the lines between two comments. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** Comments on a line of their own that every site understands. */
export const DEFAULT_MAGIC_COMMENTS: readonly MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
  {
    className: 'theme-code-block-error-line',
    line: 'error-next-line',
    block: { start: 'error-start', end: 'error-end' },
  },
];

/** Marks at the end of a line: `// [!code ++]`. */
const TRAILING: Readonly<Record<string, string>> = {
  '++': 'theme-code-block-added-line',
  '--': 'theme-code-block-removed-line',
  focus: 'theme-code-block-focused-line',
  highlight: 'theme-code-block-highlighted-line',
  error: 'theme-code-block-error-line',
};

/** How comments begin and end, by style. */
const STYLES = {
  slashes: ['//', ''],
  stars: ['/\\*', '\\*/'],
  jsx: ['\\{/\\*', '\\*/\\}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
} as const;

type Style = keyof typeof STYLES;

const C_LIKE: readonly Style[] = ['slashes', 'stars'];
const EVERY: readonly Style[] = ['slashes', 'stars', 'jsx', 'hash', 'html'];

/** Comment styles by language, so that a `#` in JavaScript is no comment. Other languages: every style. */
const STYLES_OF: Readonly<Record<string, readonly Style[]>> = {
  bash: ['hash'],
  cjs: C_LIKE,
  html: ['slashes', 'stars', 'html'],
  javascript: C_LIKE,
  js: C_LIKE,
  jsx: [...C_LIKE, 'jsx'],
  markdown: ['html', 'jsx', 'hash'],
  md: ['html', 'jsx', 'hash'],
  mjs: C_LIKE,
  py: ['hash'],
  python: ['hash'],
  ts: C_LIKE,
  tsx: [...C_LIKE, 'jsx'],
  typescript: C_LIKE,
};

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function commentPattern(language: string, inner: string): string {
  const styles = STYLES_OF[language.toLowerCase()] ?? EVERY;
  return `(?:${styles.map((style) => `${STYLES[style][0]}\\s*${inner}\\s*${STYLES[style][1]}`).join('|')})`;
}

/** Code without its magic comments, and the classes of the lines that they mark (0-based). */
export interface MarkedCode {
  readonly code: string;
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

function addClass(classes: Map<number, string[]>, line: number, className: string): void {
  classes.set(line, [...(classes.get(line) ?? []), className]);
}

/** Take magic comments out of code. Trailing marks always count, comments on lines of their own unless the fence names lines itself. */
export function takeMagicComments(
  code: string,
  { language, comments, ownLines }: { language: string; comments: readonly MagicComment[]; ownLines: boolean },
): MarkedCode {
  if (!/\[!code|-(?:line|start|end)\b/.test(code) && comments.length === DEFAULT_MAGIC_COMMENTS.length)
    return { code, classes: new Map() };
  const words = comments
    .flatMap(({ line, block }) => [line, block?.start, block?.end])
    .filter((word) => word !== undefined);
  const own = new RegExp(`^\\s*${commentPattern(language, `(?:${words.map(escapeRegex).join('|')})`)}\\s*$`);
  const word = new RegExp(
    words
      .map(escapeRegex)
      .sort((a, b) => b.length - a.length)
      .join('|'),
  );
  const trailing = new RegExp(`\\s*${commentPattern(language, '\\[!code ([^\\]\\s]+)\\]')}\\s*$`);

  const classes = new Map<number, string[]>();
  const lines: string[] = [];
  const open = new Set<string>();
  for (const text of code.split('\n')) {
    const found = ownLines && own.test(text) ? word.exec(text)?.[0] : undefined;
    if (found !== undefined) {
      for (const { className, line, block } of comments) {
        if (found === line) addClass(classes, lines.length, className);
        if (found === block?.start) open.add(className);
        if (found === block?.end) open.delete(className);
      }
      continue;
    }
    const match = trailing.exec(text);
    const mark = TRAILING[match?.slice(1).find((part) => part !== undefined) ?? ''];
    if (mark !== undefined) addClass(classes, lines.length, mark);
    for (const className of open) addClass(classes, lines.length, className);
    lines.push(match && mark !== undefined ? text.slice(0, match.index) : text);
  }
  return { code: lines.join('\n'), classes };
}
