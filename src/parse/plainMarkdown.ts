import { decodeUrl, folderOf } from '../shared/url.ts';
import { parseAttributes } from './attributes.ts';
import { parseCodeMeta } from './code/meta.ts';
import { findRegion } from './code/region.ts';
import { CUSTOM_ID } from './customId.ts';
import type { EntrySource } from './entry.ts';
import { IMPORT, type Opening, parseOpening } from './rules/components.ts';
import { createTrackedFiles } from './trackedFiles.ts';

/** An address in Markdown, as it is written. */
export interface WrittenTarget {
  /** Without angle brackets or quotes. */
  readonly text: string;
  /** As a parsed body names it: its escapes undone. */
  readonly target: string;
  /** True inside an HTML attribute. */
  readonly isHtml: boolean;
}

/** Markdown without what only this generator understands, cut at its addresses: `pieces[0] targets[0] pieces[1] …`. */
export interface PlainMarkdown {
  readonly pieces: readonly string[];
  readonly targets: readonly WrittenTarget[];
}

/** What the text is cleaned with. */
interface Cleaner {
  /** Names of the components whose tags are known. */
  readonly names: ReadonlySet<string>;
  readonly readFile: (path: string) => string | undefined;
}

/** Lines that stay together: code keeps every character. */
interface Segment {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

/** The opening line of a fence (CommonMark 4.5), maybe in a quotation or the first line of a list's item. */
const FENCE = /^(\s*(?:>\s?|(?:[-*+]|\d+[.)])\s+)*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** The line after a fence's last one. */
function fenceEnd(lines: readonly string[], start: number, mark: string): number {
  const close = new RegExp(`^[\\s>]*\\${mark[0]}{${mark.length},}\\s*$`);
  const end = lines.findIndex((line, index) => index > start && close.test(line));
  return end < 0 ? lines.length : end + 1;
}

/** A fence as it is; one that shows a file has the lines of that, where it is there. */
function fenceLines(lines: readonly string[], [, prefix = '', , info = '']: readonly string[], { readFile }: Cleaner) {
  const { file } = parseCodeMeta(info.trim());
  const text = file && readFile(file.path);
  const shown = text === undefined || file?.region === undefined ? text : findRegion(text, file.region);
  if (shown === undefined) return lines;
  const indent = prefix.replace(/[^\s>]/g, ' ');
  const inside = shown.replace(/\n+$/, '').split(/\r?\n/);
  return [lines[0] ?? '', ...inside.map((line) => indent + line), lines.at(-1) ?? ''];
}

const MAX_TAG_LINES = 40;

/** The tag that begins on a line, and the line after its last one. */
function readOpening(lines: readonly string[], start: number, names: ReadonlySet<string>) {
  if (!names.has(/^\s*<([A-Z]\w*)/.exec(lines[start] ?? '')?.[1] ?? '')) return undefined;
  for (let end = start + 1; end <= Math.min(lines.length, start + MAX_TAG_LINES); end++) {
    const opening = parseOpening(lines.slice(start, end).join('\n').trim(), names);
    if (opening) return { opening, end };
  }
  return undefined;
}

/** The line of the closing tag that belongs to an opening one; the end where there is none. */
function findClosing(lines: readonly string[], name: string, start: number): number {
  const open = new RegExp(`^\\s*<${name}(?=[\\s>]|$)(?!.*/>\\s*$)(?!.*</${name}>\\s*$)`);
  const close = new RegExp(`^\\s*</${name}>\\s*$`);
  let depth = 1;
  for (let line = start; line < lines.length; line++) {
    const fence = FENCE.exec(lines[line] ?? '');
    if (fence) line = fenceEnd(lines, line, fence[2] ?? '') - 1;
    else if (open.test(lines[line] ?? '')) depth++;
    else if (close.test(lines[line] ?? '') && --depth === 0) return line;
  }
  return lines.length;
}

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

/** Give lines another indentation than the one that they share. */
function reindent(lines: readonly string[], indent: string): readonly string[] {
  const shared = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => indentOf(line).length));
  return lines.map((line) => (line.trim() === '' ? '' : indent + line.slice(shared)));
}

/** What remains of a component: what its tag calls it, and what stands inside. */
function componentSegments(
  { attributes }: Opening,
  inside: readonly string[],
  { indent, cleaner }: { indent: string; cleaner: Cleaner },
): readonly Segment[] {
  const { label } = parseAttributes(attributes);
  const name = typeof label === 'string' ? ['', `${indent}**${label}**`] : [];
  return [
    { isCode: false, lines: [...name, ''] },
    ...toSegments(reindent(inside, indent), cleaner),
    { isCode: false, lines: [''] },
  ];
}

function toSegments(lines: readonly string[], cleaner: Cleaner): readonly Segment[] {
  const segments: Segment[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? '';
    const fence = FENCE.exec(line);
    if (fence) {
      const end = fenceEnd(lines, index, fence[2] ?? '');
      segments.push({ isCode: true, lines: fenceLines(lines.slice(index, end), fence, cleaner) });
      index = end;
      continue;
    }
    const { opening, end = index + 1 } = readOpening(lines, index, cleaner.names) ?? {};
    const closed = opening?.rest.endsWith(`</${opening.name}>`)
      ? opening.rest.slice(0, -(opening.name.length + 3))
      : '';
    if (opening && (opening.rest === '' || closed !== '')) {
      const isShort = opening.isSelfClosing || closed !== '';
      const close = isShort ? end : findClosing(lines, opening.name, end);
      const inside = isShort ? [closed] : lines.slice(end, close);
      segments.push(...componentSegments(opening, inside, { indent: indentOf(line), cleaner }));
      index = isShort ? end : close + 1;
      continue;
    }
    if (!IMPORT.test(line.trim())) segments.push({ isCode: false, lines: [line] });
    index++;
  }
  return segments;
}

const HEADING_WITH_ID = new RegExp(String.raw`^(#{1,6} .*?)[ \t]*${CUSTOM_ID}[ \t]*$`, 'gmu');

/** Text between fences with its comments, heading ids and tags of components inside lines gone, each address in its mark. */
function cleanText(text: string, names: ReadonlySet<string>, targets: WrittenTarget[]): string {
  const mark = (written: string, isHtml: boolean): string => {
    targets.push({ text: written, target: decodeUrl(unescapeTarget(written, isHtml)), isHtml });
    return '\u0000';
  };
  const bare = (written: string): string => (written.startsWith('<') ? written.slice(1, -1) : written);
  return text
    .replace(PARTS, (whole, _ticks, link, address, definition, defined, tag, attribute, component) => {
      if (link !== undefined) return link + mark(bare(address), false);
      if (definition !== undefined) return definition + mark(bare(defined), false);
      if (tag !== undefined) return `${tag}"${mark(attribute.slice(1, -1), true)}"`;
      if (component !== undefined) return names.has(component) ? '' : whole;
      return whole.startsWith('<!--') ? '' : whole;
    })
    .replace(HEADING_WITH_ID, '$1');
}

/** In this order: code, links and pictures, definitions of links, HTML with an address, tags of components, comments. */
const PARTS = new RegExp(
  [
    '(?<!`)(`+)(?!`)(?:(?!\\n\\s*\\n)[^])*?(?<!`)\\1(?!`)',
    '(\\]\\(\\s*)(<[^<>\\n]*>|(?:[^\\s()<>]|\\([^\\s()]*\\))+)',
    '(^ {0,3}\\[(?!\\^)[^\\]\\n]+\\]:\\s*)(<[^<>\\n]*>|\\S+)',
    '(<(?:a|img)\\b(?:"[^"]*"|\'[^\']*\'|[^<>"\'])*?\\s(?:href|src)=)("[^"]*"|\'[^\']*\')',
    '<\\/?([A-Z]\\w*)(?:\\s[^<>]*)?\\/?>',
    '<!--[^]*?-->',
  ].join('|'),
  'gm',
);

const unescapeTarget = (written: string, isHtml: boolean): string =>
  isHtml ? written.replaceAll('&amp;', '&') : written.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Lines of text that follow one another are one text: comments and tags may run over several. */
function joinText(segments: readonly Segment[]): readonly { isCode: boolean; text: string }[] {
  const joined: { isCode: boolean; lines: string[] }[] = [];
  for (const { isCode, lines } of segments) {
    const last = joined.at(-1);
    if (last && !last.isCode && !isCode) last.lines.push(...lines);
    else joined.push({ isCode, lines: [...lines] });
  }
  return joined.map(({ isCode, lines }) => ({ isCode, text: lines.join('\n') }));
}

/** What is taken out leaves blank lines behind: one of them is enough. */
const joinBlankLines = (text: string): string =>
  text
    .split('\n')
    .filter((line, index, lines) => line.trim() !== '' || lines[index - 1]?.trim() !== '')
    .join('\n');

/** Clean a Markdown text of what only this generator understands. Fences keep every character. */
function parsePlainMarkdown(markdown: string, cleaner: Cleaner): PlainMarkdown {
  const targets: WrittenTarget[] = [];
  const lines = markdown.replaceAll('\u0000', '\ufffd').split(/\r?\n/);
  const parts = joinText(toSegments(lines, cleaner)).map(({ isCode, text }) =>
    isCode ? text : joinBlankLines(cleanText(text, cleaner.names, targets)),
  );
  return { pieces: parts.join('\n').trim().split('\u0000'), targets };
}

/** Gives the plain Markdown of a source. */
export type PlainOf = (source: EntrySource) => PlainMarkdown;

/** Make a reader of plain Markdown that reads each source once, however many languages show it. */
export function createPlainReader(rootDir: string, components: readonly string[]): PlainOf {
  const names = new Set(components);
  const known = new WeakMap<EntrySource, PlainMarkdown>();
  return (source) => {
    const found = known.get(source);
    if (found) return found;
    const { read: readFile } = createTrackedFiles(rootDir, folderOf(source.file));
    const made = parsePlainMarkdown(source.markdown, { names, readFile });
    known.set(source, made);
    return made;
  };
}
