import path from 'node:path';
import { splitFences } from '../../source/fences.ts';
import type { OldPage } from '../migratedSite.ts';
import type { Snippets } from './mkdocsSnippets.ts';

/** An include of mdx_include on a line of its own: `{!path!}`; with `>`, its text is indented. */
const INCLUDE = /^([ \t]*)\{!>?[ \t]*([^![\]{}\n]+?)[ \t]*!\}[ \t]*$/;

/** The same in code, optionally with the lines that are shown: `{!path[ln:2-9]!}`. */
const PART = /^([ \t]*)\{!>?[ \t]*([^![\]{}\n]+?)[ \t]*(?:\[ln:(\d+)-(\d+)\])?[ \t]*!\}[ \t]*$/;

/** Writes an include of mdx_include in code as a snippet of PyMdown, if its file exists. */
export function includeAsSnippet(line: string, { find }: Snippets): string {
  const [, indent = '', written = '', first, last] = PART.exec(line) ?? [];
  const file = written === '' ? undefined : find(path.posix.normalize(written));
  return file === undefined ? line : `${indent}--8<-- "${file}${first === undefined ? '' : `:${first}:${last}`}"`;
}

/** The relative path from a page to the content folder. */
const wayUp = (file: string): string => '../'.repeat(file.split('/').length - 1);

/** The path of an included file, relative to the page. It is written relative to the content folder, or to the folder above. */
function includedFile(written: string, { file, hasFile }: OldPage): string | undefined {
  const found = [written, `../${written}`].map((one) => path.posix.normalize(one)).find(hasFile);
  return found && wayUp(file) + found;
}

/** An include of markdown-include-variants on a line of its own: code of a file, with line numbers in that file. */
const CODE_INCLUDE = /^([ \t]*)\{\*[ \t]*([^\s*{}]+)((?:[ \t]+(?:ln|hl)\[[\d:,]+\])*)[ \t]*\*\}[ \t]*$/;

/** Parses ranges of lines, such as `3:6,8`. `0` stands for a folded preview of the whole file alone, so it is no range. */
function rangesOf(options: string, name: string): readonly (readonly [first: number, last: number])[] {
  const [, written = ''] = new RegExp(`${name}\\[([\\d:,]+)\\]`).exec(options) ?? [];
  return written
    .split(',')
    .filter((range) => range !== '')
    .map((range) => {
      const [first = '', last = first] = range.split(':');
      return [Number(first), Number(last)] as const;
    })
    .filter(([, last]) => last > 0);
}

/** Converts a line number in a file to one in the shown part of it; 0 if the line is not shown. */
function shownLine(line: number, shown: ReturnType<typeof rangesOf>): number {
  if (shown.length === 0) return line;
  let before = 0;
  for (const [first, last] of shown) {
    if (line >= first && line <= last) return before + line - first + 1;
    before += last - first + 1;
  }
  return 0;
}

/** Converts an include of code to a fence; undefined for other lines, and if the file does not exist. */
function printCodeInclude(line: string, page: OldPage): string | undefined {
  const [, indent = '', written = '', options = ''] = CODE_INCLUDE.exec(line) ?? [];
  const file = written === '' ? undefined : includedFile(written, page);
  if (file === undefined) return undefined;
  const shown = rangesOf(options, 'ln');
  const marked = rangesOf(options, 'hl')
    .map(([first, last]) => [shownLine(first, shown), shownLine(last, shown)] as const)
    .filter(([first, last]) => first > 0 && last > 0);
  const print = (ranges: ReturnType<typeof rangesOf>): string =>
    ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',');
  const info = [
    path.extname(file).slice(1),
    marked.length === 0 ? '' : `{${print(marked)}}`,
    `file="${file}"`,
    shown.length === 0 ? '' : `lines="${print(shown)}"`,
  ];
  return `${indent}\`\`\`${info.filter(Boolean).join(' ')}\n${indent}\`\`\``;
}

/** Converts the includes of a page. If an include is all that a fence contains, the fence gets the file name. */
export function writeIncludes(text: string, page: OldPage): string {
  const named = (line: string | undefined) => {
    const [, indent = '', written = ''] = INCLUDE.exec(line ?? '') ?? [];
    const file = written === '' ? undefined : includedFile(written, page);
    return file === undefined ? undefined : { indent, file };
  };
  return splitFences(text)
    .map(({ isCode, lines: [first = '', ...rest] }) => {
      const included = isCode && rest.filter((line) => line.trim() !== '').length === 2 ? named(rest[0]) : undefined;
      if (included) return [`${first.trimEnd()} file="${included.file}"`, ...rest.slice(1)].join('\n');
      if (isCode) return [first, ...rest].join('\n');
      return [first, ...rest]
        .map((line) => {
          const { indent, file } = named(line) ?? {};
          return file === undefined ? (printCodeInclude(line, page) ?? line) : `${indent}<Include file="${file}" />`;
        })
        .join('\n');
    })
    .join('\n');
}
