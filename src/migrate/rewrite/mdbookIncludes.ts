import { takePart } from '../../parse/include/filePart.ts';
import { splitFences } from '../../source/fences.ts';

/** Gives what a file says that a page names by a path from its own folder; undefined where it is not there. */
export type ReadShown = (file: string) => string | undefined;

/** `{{#include file.rs:anchor}}`; behind a backslash it is text. */
const INCLUDE =
  /(?<!\\)\{\{#(?<kind>include|rustdoc_include|playground|playpen)\s+(?<file>[^\s:{}]+)(?<part>:[^\s{}]*)?(?:\s[^{}]*)?\}\}/g;

/** The same as all of a line, or of a block of code. */
const ALONE = new RegExp(`^\\s*${INCLUDE.source}\\s*$`);

/** An include. */
interface Shown {
  readonly kind: string;
  readonly file: string;
  readonly region?: string;
  readonly lines?: string;
}

const MARKDOWN = /\.(?:md|txt)$/;

function shownIn({ kind = '', file = '', part = '' }: Readonly<Record<string, string | undefined>>): Shown {
  const [, first, last] = part.split(':');
  if (part === '') return { kind, file };
  if (!/^\d*$/.test(first ?? '')) return { kind, file, region: first ?? '' };
  return { kind, file, lines: last === undefined ? (first ?? '') : `${first}-${last}` };
}

/** As attributes of sitegen have it; paths in the folder of the page begin with a point. */
function attributesOf({ file, region, lines }: Shown): string {
  const path = /^[./]/.test(file) ? file : `./${file}`;
  return `file="${path}${region === undefined ? '' : `#${region}`}"${lines === undefined ? '' : ` lines="${lines}"`}`;
}

/** The text of what is shown; undefined where it is not there. */
function textOf({ file, region, lines }: Shown, read: ReadShown): string | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  const taken = takePart(text, {
    ...(region === undefined ? {} : { region }),
    ...(lines === undefined ? {} : { lines }),
  });
  return 'message' in taken ? undefined : taken.lines.map((line) => line.text).join('\n');
}

/** Text with what it shows of other files written into it. */
const withTexts = (text: string, read: ReadShown): string =>
  text.replace(INCLUDE, (whole, ...args) => textOf(shownIn(args.at(-1)), read) ?? whole);

/** A block of code: one that holds nothing but an include names the file, as one block shows one file. */
function rewriteCode(lines: readonly string[], read: ReadShown): string {
  const [open = '', ...rest] = lines;
  const code = rest.slice(0, -1).join('\n');
  const found = ALONE.exec(code);
  if (!found) return [open, ...rest].map((line, index) => (index === 0 ? line : withTexts(line, read))).join('\n');
  return [`${open.trimEnd()} ${attributesOf(shownIn(found.groups ?? {}))}`, rest.at(-1)].join('\n');
}

/** Lines outside of code: Markdown is included, programs are shown, and of all else there is the text. */
const rewriteLine = (line: string, read: ReadShown): string => {
  const found = ALONE.exec(line);
  const shown = found && shownIn(found.groups ?? {});
  if (!shown) return withTexts(line, read);
  if (shown.kind.startsWith('play')) return `\`\`\`rust ${attributesOf(shown)}\n\`\`\``;
  return MARKDOWN.test(shown.file) ? `<Include ${attributesOf(shown)} />` : withTexts(line, read);
};

/** Markdown whose includes are those of sitegen. */
export const rewriteIncludes = (text: string, read: ReadShown): string =>
  splitFences(text)
    .map(({ isCode, lines }) =>
      isCode ? rewriteCode(lines, read) : lines.map((line) => rewriteLine(line, read)).join('\n'),
    )
    .join('\n')
    .replace(/\\(?=\{\{#)/g, '');
