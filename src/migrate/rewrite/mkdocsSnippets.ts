import { takePart } from '../../parse/include/filePart.ts';
import { outsideFences } from '../../source/fences.ts';

/** Finds and reads the files that pages show as snippets. */
export interface Snippets {
  /** The path of a file relative to the site root, by its name in pages; undefined if it does not exist. */
  readonly find: (name: string) => string | undefined;
  /** Reads a file by its path relative to the root. */
  readonly read: (file: string) => string;
}

/** A snippet on a line of its own: `--8<-- "file:region"`. */
const LINE = /^([ \t]*-+8<-+[ \t]+")([^":\n]+)((?::[^"\n]*)?"[ \t]*)$/gm;

/** Several files between two marks, one per line. A semicolon disables the line. */
const BLOCK = /^([ \t]*)(-+8<-+)[ \t]*\n((?:(?![ \t]*-+8<)[^\n]*\n)*?)\1\2[ \t]*$/gm;

/** Splits blocks of snippets into lines, and replaces names of files by their paths relative to the site root. */
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

/** The files that a page shows, relative to the site root. */
export const snippetsIn = (text: string, snippets: Snippets): readonly string[] =>
  [...nameSnippets(text, snippets).matchAll(LINE)].map(([, , file = '']) => file.replace(/^\//, ''));

/** A snippet in code, optionally with a part of the file. */
const PART = /^(?<indent>[ \t]*)-+8<-+[ \t]+"(?<name>[^":]+)(?::(?<part>[^"]+))?"[ \t]*$/;

/** The lines that replace a line of code: those of the snippet if it is one and its file exists, else the line itself. */
function linesOf(line: string, { find, read }: Snippets): readonly string[] {
  const { indent = '', name = '', part } = PART.exec(line)?.groups ?? {};
  const file = name === '' ? undefined : find(name);
  if (file === undefined) return [line];
  const lines = part && /^\d*(?::\d*)?$/.test(part) ? part.replace(':', '-') : undefined;
  const taken = takePart(read(file), lines ? { lines } : part ? { region: part } : {});
  return 'message' in taken ? [line] : taken.lines.map(({ text }) => (text === '' ? '' : indent + text));
}

/** Replaces snippets outside of code that are not Markdown, such as SVG, by their text, as only Markdown can be included. */
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

/**
 * Replaces the snippets in a fence by their text if it contains other code too, as a fence can only show one file. Undefined for
 * other fences.
 */
export function inlineSnippets(lines: readonly string[], snippets: Snippets): readonly string[] | undefined {
  const code = lines.slice(1, -1).filter((line) => line.trim() !== '');
  if (code.length < 2 || !code.some((line) => PART.test(line))) return undefined;
  return lines.flatMap((line) => linesOf(line, snippets));
}
