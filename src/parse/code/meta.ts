import { rememberLast } from '../../shared/rememberLast.ts';
import type { Range } from '../../shared/types.ts';
import type { PartName } from '../include/filePart.ts';

/** A file, or a part of it, that a fence names. */
export interface CodeFile extends PartName {
  readonly path: string;
  /** Offset of the path in the info string. */
  readonly offset: number;
}

/** The first and the last of some lines, 1-based. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** What the words after a fence's language say. Ranges are those in the info string. */
export interface CodeMeta {
  /** That the code is colored as. */
  readonly language: string;
  /** Where the language is named, with what is written to it. */
  readonly languageRange: Range;
  /** True if the lines begin with the signs of a diff, and are otherwise code of the language. */
  readonly isDiff: boolean;
  /** Shown above the code; empty for none. */
  readonly title: string;
  /** In brackets: the label of the code's tab, or its title where it stands in none. */
  readonly label?: Range & { readonly text: string };
  /** Highlighted lines; undefined if the fence names none. */
  readonly lines?: Range & { readonly spans: readonly LineSpan[] };
  /** The number of the first line, `false` for no numbers; undefined where the fence does not say. */
  readonly lineNumbers?: number | false;
  /** Words to mark wherever they stand. */
  readonly words: readonly string[];
  /** True if long lines are broken from the start. */
  readonly wraps: boolean;
  /** True for the one of several tabs that is shown first. */
  readonly isActive: boolean;
  /** A file, and a region of it, that stands in for the fence's own text. */
  readonly file?: CodeFile;
  /** The rest of the info string, for the renderers of special fences. */
  readonly rest: string;
}

/** A name; neither a label nor a field of which the language was left out: `[main.ts]`, `title="main.ts"`. */
const LANGUAGE = /^(\s*)((?!\[|[\w-]+=)[^\s{]*)?/;

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** Digits, commas and dashes only: `@ts-type={a: 1}` is a note for another tool. */
const RANGES = /(?:^|\s)\{([\d,\s-]+)\}/;
/** `[main.ts]`; brackets of its own are those of routes: `[pages/[id].vue]`. */
const LABEL = /(?:^|\s)\[((?:[^\][]|\[[^\][]*\])+)\]/;
const WORD = /(?:^|\s)\/((?:[^/\\\s]|\\.)+)\/(?=\s|$)/g;
const LINES = /(?:^|\s)lines=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;
/** Of a fence that shows a diff, the language of the code. */
const DIFF_OF = /(?:^|\s)lang=["']?([\w+#-]+)/;
/** VitePress writes the numbers of lines to the language. */
const NUMBERED = /^(.*?):(no-)?line-numbers(?:=(\d*))?$/;
/** Docusaurus and others write them after it. */
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+|true|false)\}?)?(?=\s|=|$)/;
const NO_NUMBERS = /(?:^|\s)noLineNumbers(?=\s|$)/;

const WRAP = /(?:^|\s)wrap(?=\s|$)/;
const ACTIVE = /(?:^|\s)active(?=\s|$)/;

const toSpans = (text: string): readonly LineSpan[] =>
  text.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return first > 0 ? [{ first, last }] : [];
  });

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

/** What a pattern finds between brackets or braces, with these: `start` is that of the text. */
function findEnclosed(pattern: RegExp, rest: string, start: number): (Range & { readonly text: string }) | undefined {
  const match = pattern.exec(rest);
  if (!match) return undefined;
  const { 0: whole, 1: text = '', index } = match;
  const end = start + index + whole.length;
  return { text, start: end - text.length - 2, end };
}

function parseNumbers(written: string, rest: string): { readonly lineNumbers?: number | false } {
  const [, , no, first] = NUMBERED.exec(written) ?? [];
  if (no !== undefined || NO_NUMBERS.test(rest)) return { lineNumbers: false };
  if (NUMBERED.test(written)) return { lineNumbers: Number(first || 1) };
  const match = NUMBERS.exec(rest);
  if (!match) return {};
  const [, value = 'true'] = match;
  return { lineNumbers: value === 'false' ? false : Number(value) || 1 };
}

/** The language that code is colored as: `diff-js` is a diff of JavaScript; what follows a comma is meant for rustdoc and its kin. */
function parseLanguage(written: string, rest: string): Pick<CodeMeta, 'language' | 'isDiff'> {
  const [language = ''] = (NUMBERED.exec(written)?.[1] ?? written).split(',');
  const [, named] = /^diff-(.+)$/.exec(language) ?? ((language === 'diff' && DIFF_OF.exec(rest)) || []);
  return { language: named ?? language, isDiff: named !== undefined };
}

/** What an info string says that names a language and nothing else, as most do. */
const plainMeta = (written: string): Omit<CodeMeta, 'languageRange'> => ({
  ...parseLanguage(written, ''),
  title: '',
  ...parseNumbers(written, ''),
  words: [],
  wraps: false,
  isActive: false,
  rest: '',
});

/** Read the info string of a fence: a language, then words in any order. What is not known is for other tools. */
export const parseCodeMeta = rememberLast((info: string): CodeMeta => {
  const [, indent = '', written = ''] = LANGUAGE.exec(info) ?? [];
  const languageEnd = indent.length + written.length;
  const rest = info.slice(languageEnd).trimEnd();
  if (rest === '') return { ...plainMeta(written), languageRange: { start: indent.length, end: languageEnd } };
  const [, double, single] = TITLE.exec(rest) ?? [];
  const ranges = findEnclosed(RANGES, rest, languageEnd);
  const label = findEnclosed(LABEL, rest, languageEnd);
  const file = parseFile(info, languageEnd);
  return {
    ...parseLanguage(written, rest),
    languageRange: { start: indent.length, end: languageEnd },
    title: double ?? single ?? '',
    ...(label ? { label } : {}),
    ...(ranges ? { lines: { spans: toSpans(ranges.text), start: ranges.start, end: ranges.end } } : {}),
    ...parseNumbers(written, rest),
    words: [...rest.matchAll(WORD)].map(([, word = '']) => word.replace(/\\(.)/g, '$1')),
    wraps: WRAP.test(rest),
    isActive: ACTIVE.test(rest),
    ...(file ? { file } : {}),
    rest: rest.trim(),
  };
});
