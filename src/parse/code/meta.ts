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
  readonly file?: { readonly path: string; readonly region?: string };
  /** The rest of the info string, for the renderers of special fences. */
  readonly rest: string;
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** Digits, commas and dashes only: `@ts-type={a: 1}` is a note for another tool. */
const RANGES = /(?:^|\s)\{([\d,\s-]+)\}/;
const WORD = /(?:^|\s)\/((?:[^/\\\s]|\\.)+)\/(?=\s|$)/g;
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

function parseRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [first = 0, last = first] = part.split('-').map(Number);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}

function parseFile(text: string): CodeMeta['file'] {
  const [, double, single, bare] = FILE.exec(text) ?? [];
  const [path = '', region] = (double ?? single ?? bare ?? '').split('#');
  if (path === '') return undefined;
  return { path, ...(region ? { region } : {}) };
}

/** Read the info string of a fence: a language, then words in any order. What is not known is for other tools. */
export function parseCodeMeta(info: string): CodeMeta {
  const [language = ''] = /^[^\s{]*/.exec(info.trim()) ?? [];
  const rest = info.trim().slice(language.length);
  const [, double, single] = TITLE.exec(rest) ?? [];
  const [, ranges] = RANGES.exec(rest) ?? [];
  const file = parseFile(rest);
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
