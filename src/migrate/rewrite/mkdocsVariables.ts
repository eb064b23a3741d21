import { escapeHtml } from '../../shared/escapeHtml.ts';
import { outsideFences, withoutFences } from '../../source/fences.ts';

/** Inline code. */
const CODE = /(`+)[^`\n]+?\1(?!`)/g;

/** Text that Jinja does not evaluate. */
const RAW = /(\{%-?\s*raw\s*-?%\})([\s\S]*?)(\{%-?\s*endraw\s*-?%\})/g;

/** A value in braces, with the name that it begins with. */
const VALUE = /(?<![$\\{])\{\{\s*([A-Za-z_]\w*)((?:\.\w+|\[\d+\])*)\s*\}\}/g;

/** Other syntax of Jinja: tags, filters, calls. */
const OTHER = /(?<![$\\{])\{\{(?!\s*[A-Za-z_][\w.[\]]*\s*\}\})|\{%/;

/** The names that the values in a text begin with. */
const namesIn = (text: string): readonly string[] => [...text.matchAll(VALUE)].map(([, name = '']) => name);

/** The text of a page that Jinja evaluates. Code is left out, as sitegen replaces nothing in it. */
const evaluated = (text: string): string => withoutFences(text.replace(RAW, '')).replace(CODE, '');

/** The names of values in a page. */
export interface UsedNames {
  /** Those in its text; undefined if that has other syntax of Jinja. */
  readonly text: readonly string[] | undefined;
  /** Those in its text and in its code. */
  readonly all: readonly string[];
}

/** Finds the names of values in a page, except in raw text. */
export function usedNames(page: string): UsedNames {
  const text = evaluated(page);
  return { text: OTHER.test(text) ? undefined : namesIn(text), all: namesIn(page.replace(RAW, '')) };
}

const usesOneOf = (text: string, names: ReadonlySet<string>): boolean => namesIn(text).some((name) => names.has(name));

/** Escapes what has a meaning in Markdown, except in values. */
const escapeText = (code: string): string =>
  code
    .split(/(\{\{.*?\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : escapeHtml(part).replace(/[\\*_[\]~|$^=+]/g, '\\$&')))
    .join('');

/** Inline code whose variables are replaced. */
function codeElement(code: string, names: ReadonlySet<string>): string {
  const [, marks = ''] = /^(`+)/.exec(code) ?? [];
  return usesOneOf(code, names) ? `<code>${escapeText(code.slice(marks.length, -marks.length).trim())}</code>` : code;
}

/** Escapes the braces of raw text, and writes inline code with variables as an element: sitegen replaces none between backticks. */
export const writeVariables = (text: string, names: ReadonlySet<string>): string =>
  names.size === 0
    ? text
    : outsideFences(text, (part) =>
        part
          .replace(RAW, (_, open: string, inside: string, close: string) => {
            let done = 0;
            let escaped = '';
            for (const { 0: code, index } of inside.matchAll(CODE)) {
              escaped += inside.slice(done, index).replaceAll('{{', '\\{{') + code;
              done = index + code.length;
            }
            return open + escaped + inside.slice(done).replaceAll('{{', '\\{{') + close;
          })
          .replace(CODE, (code: string) => codeElement(code, names)),
      );

/** Marks a block of code whose variables are replaced. */
export function markVariables(lines: readonly string[], names: ReadonlySet<string>): readonly string[] {
  const [open = '', ...rest] = lines;
  if (names.size === 0 || !usesOneOf(rest.join('\n'), names)) return lines;
  return [`${/[`~]\s*$/.test(open) ? `${open.trimEnd()}text` : open.trimEnd()} variables`, ...rest];
}
