import type { PartName } from '../include/filePart.ts';

/** A file, or a part of it, that a fence names. */
export interface CodeFile extends PartName {
  readonly path: string;
  /** Offset of the path in the info string. */
  readonly offset: number;
}

/** What the words after a fence's language say. */
export interface CodeMeta {
  readonly language: string;
  /** Shown above the code; empty for none. */
  readonly title: string;
  /** 1-based numbers of highlighted lines; undefined if the fence names none. */
  readonly lines?: ReadonlySet<number>;
  readonly showLineNumbers: boolean;
  /** Words to mark wherever they stand. */
  readonly words: readonly string[];
  /** A file, and a region of it, that stands in for the fence's own text. */
  readonly file?: CodeFile;
  /** The rest of the info string, for the renderers of special fences. */
  readonly rest: string;
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** Digits, commas and dashes only: `@ts-type={a: 1}` is a note for another tool. */
const RANGES = /(?:^|\s)\{([\d,\s-]+)\}/;
const WORD = /(?:^|\s)\/((?:[^/\\\s]|\\.)+)\/(?=\s|$)/g;
const LINES = /(?:^|\s)lines=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

function parseRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [first = 0, last = first] = part.split('-').map(Number);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}

function parseFile(info: string, languageEnd: number): CodeFile | undefined {
  const rest = info.slice(languageEnd);
  const match = FILE.exec(rest);
  const [, double, single, bare] = match ?? [];
  const written = double ?? single ?? bare ?? '';
  const [path = '', region] = written.split('#');
  if (!match || path === '') return undefined;
  const [, ...lines] = LINES.exec(rest) ?? [];
  const range = lines.find((value) => value !== undefined);
  const end = languageEnd + match.index + match[0].length - (bare === undefined ? 1 : 0);
  return {
    path,
    ...(region ? { region } : {}),
    ...(range === undefined ? {} : { lines: range }),
    offset: end - written.length,
  };
}

/** Read the info string of a fence: a language, then words in any order. What is not known is for other tools. */
export function parseCodeMeta(info: string): CodeMeta {
  const [, indent = '', language = ''] = /^(\s*)([^\s{]*)/.exec(info) ?? [];
  const languageEnd = indent.length + language.length;
  const rest = info.slice(languageEnd).trimEnd();
  const [, double, single] = TITLE.exec(rest) ?? [];
  const [, ranges] = RANGES.exec(rest) ?? [];
  const file = parseFile(info, languageEnd);
  return {
    language,
    title: double ?? single ?? '',
    ...(ranges === undefined ? {} : { lines: parseRanges(ranges) }),
    showLineNumbers: /(?:^|\s)showLineNumbers(?=\s|=|$)/.test(rest),
    words: [...rest.matchAll(WORD)].map(([, word = '']) => word.replace(/\\(.)/g, '$1')),
    ...(file ? { file } : {}),
    rest: rest.trim(),
  };
}
