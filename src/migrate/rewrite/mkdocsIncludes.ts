import path from 'node:path';
import { splitFences } from '../../source/fences.ts';
import type { OldPage } from '../migratedSite.ts';

/** `{!path!}` of mdx_include, alone on a line; with `>`, what the file has is indented. */
const INCLUDE = /^([ \t]*)\{!>?[ \t]*([^![\]{}\n]+?)[ \t]*!\}[ \t]*$/;

/** The way from a page to the folder of the content. */
const wayUp = (file: string): string => '../'.repeat(file.split('/').length - 1);

/** The path of an included file from a page, which may be written from the folder of the content, or from that above. */
function includedFile(written: string, { file, hasFile }: OldPage): string | undefined {
  const found = [written, `../${written}`].map((one) => path.posix.normalize(one)).find(hasFile);
  return found && wayUp(file) + found;
}

/** `{* path ln[3:6,8] hl[3] *}` of markdown-include-variants, alone on a line: code of a file, with the numbers of lines there. */
const CODE_INCLUDE = /^([ \t]*)\{\*[ \t]*([^\s*{}]+)((?:[ \t]+(?:ln|hl)\[[\d:,]+\])*)[ \t]*\*\}[ \t]*$/;

/** Ranges of lines, as `3:6,8` has them. */
function rangesOf(options: string, name: string): readonly (readonly [first: number, last: number])[] {
  const [, written = ''] = new RegExp(`${name}\\[([\\d:,]+)\\]`).exec(options) ?? [];
  return written
    .split(',')
    .filter((range) => range !== '')
    .map((range) => {
      const [first = '', last = first] = range.split(':');
      return [Number(first), Number(last)];
    });
}

/** The line that has this number in a file, counted in what is shown of it; 0 where it is not shown. */
function shownLine(line: number, shown: ReturnType<typeof rangesOf>): number {
  if (shown.length === 0) return line;
  let before = 0;
  for (const [first, last] of shown) {
    if (line >= first && line <= last) return before + line - first + 1;
    before += last - first + 1;
  }
  return 0;
}

/** Code of a file, as a fence that names it; undefined for all other lines, and where the file is not there. */
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

/** A page with its included files as sitegen names them: at the fence, where code is one. */
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
