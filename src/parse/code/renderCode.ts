import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Highlighter } from '../highlight.ts';
import { type MagicComment, takeMagicComments } from './magicComments.ts';
import type { CodeMeta } from './meta.ts';

/** What rendering code depends on beside the code. */
export interface CodeSettings {
  readonly highlighter: Highlighter;
  readonly magicComments: readonly MagicComment[];
}

const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** Cut highlighted HTML at line breaks; spans that are open there are closed and opened again. */
function splitLines(html: string): readonly string[] {
  const open: string[] = [];
  return html.split('\n').map((line) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    return before + line + '</span>'.repeat(open.length);
  });
}

/** Mark words in the text between tags. */
function markWords(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  const pattern = new RegExp(
    words.map((word) => escapeHtml(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  return html.replace(
    /(<[^>]*>)|([^<]+)/g,
    (_, tag: string | undefined, text: string | undefined) =>
      tag ?? (text ?? '').replace(pattern, '<mark class="theme-code-block-marked-word">$&</mark>'),
  );
}

function lineClasses(meta: CodeMeta, comments: ReadonlyMap<number, readonly string[]>): ReadonlyMap<number, string> {
  const classes = new Map([...comments].map(([line, names]) => [line, names.join(' ')]));
  for (const line of meta.lines ?? [])
    classes.set(line - 1, [classes.get(line - 1), HIGHLIGHTED].filter(Boolean).join(' '));
  return classes;
}

const wrapLine = (html: string, className: string | undefined): string =>
  `<span class="token-line${className ? ` ${className}` : ''}">${html}\n</span>`;

/** The `<pre>` of some code, colored, with its marked lines. */
export function renderPre(source: string, meta: CodeMeta, { highlighter, magicComments }: CodeSettings): string {
  const { language, showLineNumbers, words } = meta;
  const marked = takeMagicComments(source.replace(/\n+$/, ''), {
    language,
    comments: magicComments,
    ownLines: meta.lines === undefined,
  });
  const html = markWords(highlighter.highlight(marked.code, language) ?? escapeHtml(marked.code), words);
  const classes = lineClasses(meta, marked.classes);
  const needsLines = classes.size > 0 || showLineNumbers;
  const body = needsLines
    ? splitLines(html)
        .map((line, index) => wrapLine(line, classes.get(index)))
        .join('')
    : html;
  const isFocused = [...classes.values()].some((names) => names.includes('focused-line'));
  const names = ['hljs', showLineNumbers && 'with-line-numbers', isFocused && 'with-focus'].filter(Boolean).join(' ');
  return `<pre tabindex="0"><code class="${names}">${body}</code></pre>`;
}

/** A whole block of code: title bar and code. */
export function renderCode(source: string, meta: CodeMeta, settings: CodeSettings): string {
  const bar = meta.title ? `<div class="code-block-title">${escapeHtml(meta.title)}</div>` : '';
  const name = escapeHtml(meta.language || 'text');
  return `<div class="theme-code-block language-${name}">${bar}${renderPre(source, meta, settings)}</div>\n`;
}
