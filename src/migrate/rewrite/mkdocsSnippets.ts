import { takePart } from '../../parse/include/filePart.ts';
import { outsideFences } from '../../source/fences.ts';

/** The files that pages show as snippets. */
export interface Snippets {
  /** The path of a file from the root of the site, by the name that pages have for it; undefined where it is not there. */
  readonly find: (name: string) => string | undefined;
  /** What a file says, by its path from the root. */
  readonly read: (file: string) => string;
}

/** `--8<-- "file:region"` on a line of its own. */
const LINE = /^([ \t]*-+8<-+[ \t]+")([^":\n]+)((?::[^"\n]*)?"[ \t]*)$/gm;

/** Several files between two marks, a line each; those after a semicolon are not shown. */
const BLOCK = /^([ \t]*)(-+8<-+)[ \t]*\n((?:(?![ \t]*-+8<)[^\n]*\n)*?)\1\2[ \t]*$/gm;

/** Markdown with its snippets, each on a line of its own, under the paths that their files have from the root of the site. */
export const nameSnippets = (text: string, { find }: Snippets): string =>
  text
    .replace(BLOCK, (_, indent: string, mark: string, lines: string) =>
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith(';'))
        .map((name) => `${indent}${mark} "${name}"`)
        .join('\n\n'),
    )
    .replace(LINE, (_, start: string, name: string, end: string) => start + (find(name) ?? name) + end);

/** The files that Markdown shows, from the root of the site. */
export const snippetsIn = (text: string, snippets: Snippets): readonly string[] =>
  [...nameSnippets(text, snippets).matchAll(LINE)].map(([, , file = '']) => file.replace(/^\//, ''));

/** A snippet in code, with the part of the file that it shows. */
const PART = /^(?<indent>[ \t]*)-+8<-+[ \t]+"(?<name>[^":]+)(?::(?<part>[^"]+))?"[ \t]*$/;

/** The lines that a line of code stands for: those of the snippet that it is, if its file is there. */
function linesOf(line: string, { find, read }: Snippets): readonly string[] {
  const { indent = '', name = '', part } = PART.exec(line)?.groups ?? {};
  const file = name === '' ? undefined : find(name);
  if (file === undefined) return [line];
  const lines = part && /^\d*(?::\d*)?$/.test(part) ? part.replace(':', '-') : undefined;
  const taken = takePart(read(file), lines ? { lines } : part ? { region: part } : {});
  return 'message' in taken ? [line] : taken.lines.map(({ text }) => (text === '' ? '' : indent + text));
}

/** Markdown with the text of snippets that are none, such as drawings, outside of code: only Markdown is included here. */
export const inlineOthers = (text: string, snippets: Snippets): string =>
  outsideFences(text, (part) =>
    part
      .split('\n')
      .flatMap((line) => {
        const isOther = /\.(?!mdx?$|txt$)\w+$/.test(PART.exec(line)?.groups?.name ?? '');
        return isOther ? linesOf(line, snippets).filter((one) => one.trim() !== '') : [line];
      })
      .join('\n'),
  );

/** The lines of a fence in which a snippet is not all, with its text: a fence here shows one file, and nothing beside it. Else undefined. */
export function inlineSnippets(lines: readonly string[], snippets: Snippets): readonly string[] | undefined {
  const code = lines.slice(1, -1).filter((line) => line.trim() !== '');
  if (code.length < 2 || !code.some((line) => PART.test(line))) return undefined;
  return lines.flatMap((line) => linesOf(line, snippets));
}
