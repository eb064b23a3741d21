import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Highlighter } from '../highlight.ts';
import type { CodeLine } from './codeLines.ts';
import type { MagicComment } from './magicComments.ts';
import { markTexts } from './markedText.ts';
import type { CodeMeta } from './meta.ts';
import { prepareCode } from './prepareCode.ts';

/** Settings for rendering code. */
export interface CodeSettings {
  readonly highlighter: Highlighter;
  readonly magicComments: readonly MagicComment[];
  /** Whether lines are numbered if a fence does not say. */
  readonly lineNumbers: boolean;
}

/** Splits highlighted HTML at line breaks; spans that are open at a break are closed and reopened. */
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

/** Renders a line from its highlighted HTML. The label is no text, so that it is not copied. */
function renderLine(html: string, line: CodeLine): string {
  const label =
    line.label === undefined ? '' : `<span class="code-line-label" data-label="${escapeHtml(line.label)}"></span>`;
  const classes = ['token-line', ...new Set(line.classes)].join(' ');
  return `<span class="${classes}">${markTexts(html, line.marked)}${label}\n</span>`;
}

/** The number of the first line; undefined for no numbers. */
const firstNumber = ({ lineNumbers }: CodeMeta, { lineNumbers: areUsual }: CodeSettings): number | undefined =>
  (lineNumbers ?? (areUsual ? 1 : false)) || undefined;

/** Renders lines as a highlighted `<pre>`. */
function renderPre(lines: readonly CodeLine[], meta: CodeMeta, settings: CodeSettings): string {
  const code = lines.map(({ text }) => text).join('\n');
  const html = settings.highlighter.highlight(code, meta.language) ?? escapeHtml(code);
  const first = firstNumber(meta, settings);
  const needsLines = first !== undefined || lines.some(({ classes, marked }) => classes.length + marked.length > 0);
  const body = needsLines
    ? splitLines(html)
        .map((line, index) => renderLine(line, lines[index] as CodeLine))
        .join('')
    : html;
  const isFocused = lines.some(({ classes }) => classes.some((name) => name.includes('focused-line')));
  const names = ['hljs', first !== undefined && 'with-line-numbers', isFocused && 'with-focus'].filter(Boolean);
  const style = first === undefined || first === 1 ? '' : ` style="counter-reset:line ${first - 1}"`;
  return `<pre tabindex="0"><code class="${names.join(' ')}"${style}>${body}</code></pre>`;
}

/** Renders a code block from prepared lines: title bar and code. */
export function renderLines(lines: readonly CodeLine[], meta: CodeMeta, settings: CodeSettings): string {
  const bar = meta.title ? `<div class="code-block-title">${escapeHtml(meta.title)}</div>` : '';
  const name = escapeHtml(meta.language || 'text');
  const wrap = meta.wraps ? ' data-wrap' : '';
  return `<div class="theme-code-block language-${name}"${wrap}>${bar}${renderPre(lines, meta, settings)}</div>\n`;
}

/** Renders a code block from its source: title bar and code. */
export const renderCode = (source: string, meta: CodeMeta, settings: CodeSettings): string =>
  renderLines(prepareCode(source, meta, settings.magicComments), meta, settings);
