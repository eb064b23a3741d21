import { takePart } from '../../parse/include/filePart.ts';
import { splitFences } from '../../source/fences.ts';

/** Reads a file by its path relative to the page; undefined if it does not exist. */
export type ReadShown = (file: string) => string | undefined;

/** An include, `{{#include file.rs:anchor}}`, unless a backslash escapes it. */
const INCLUDE =
  /(?<!\\)\{\{#(?<kind>include|rustdoc_include|playground|playpen)\s+(?<file>[^\s:{}]+)(?<part>:[^\s{}]*)?(?:\s[^{}]*)?\}\}/g;

/** An include that is a whole line, or the whole content of a code block. */
const ALONE = new RegExp(`^\\s*${INCLUDE.source}\\s*$`);

/** A parsed include. */
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

/** The attributes of the include in sitegen; relative paths start with a dot. */
function attributesOf({ file, region, lines }: Shown): string {
  const path = /^[./]/.test(file) ? file : `./${file}`;
  return `file="${path}${region === undefined ? '' : `#${region}`}"${lines === undefined ? '' : ` lines="${lines}"`}`;
}

/** The text of an include; undefined if it does not exist. */
function textOf({ file, region, lines }: Shown, read: ReadShown): string | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  const taken = takePart(text, {
    ...(region === undefined ? {} : { region }),
    ...(lines === undefined ? {} : { lines }),
  });
  return 'message' in taken ? undefined : taken.lines.map((line) => line.text).join('\n');
}

/** Replaces includes by their text. */
const withTexts = (text: string, read: ReadShown): string =>
  text.replace(INCLUDE, (whole, ...args) => textOf(shownIn(args.at(-1)), read) ?? whole);

/** Rewrites a code block. If it only contains an include, the fence names the file; a fence can show one file only. */
function rewriteCode(lines: readonly string[], read: ReadShown): string {
  const [open = '', ...rest] = lines;
  const code = rest.slice(0, -1).join('\n');
  const found = ALONE.exec(code);
  if (!found) return [open, ...rest].map((line, index) => (index === 0 ? line : withTexts(line, read))).join('\n');
  return [`${open.trimEnd()} ${attributesOf(shownIn(found.groups ?? {}))}`, rest.at(-1)].join('\n');
}

/** Rewrites a line outside of code: Markdown files are included, playgrounds become fences, and other includes their text. */
const rewriteLine = (line: string, read: ReadShown): string => {
  const found = ALONE.exec(line);
  const shown = found && shownIn(found.groups ?? {});
  if (!shown) return withTexts(line, read);
  if (shown.kind.startsWith('play')) return `\`\`\`rust ${attributesOf(shown)}\n\`\`\``;
  return MARKDOWN.test(shown.file) ? `<Include ${attributesOf(shown)} />` : withTexts(line, read);
};

/** Rewrites the includes of a page. */
export const rewriteIncludes = (text: string, read: ReadShown): string =>
  splitFences(text)
    .map(({ isCode, lines }) =>
      isCode ? rewriteCode(lines, read) : lines.map((line) => rewriteLine(line, read)).join('\n'),
    )
    .join('\n')
    .replace(/\\(?=\{\{#)/g, '');
