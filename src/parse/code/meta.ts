import { rememberLast } from '../../shared/rememberLast.ts';
import { table } from '../../shared/table.ts';
import type { Range } from '../../shared/types.ts';
import type { PartName } from '../include/filePart.ts';
import type { Marking } from './codeLines.ts';

/** A file, or a part of it, that replaces the code of a fence. */
export interface CodeFile extends PartName {
  readonly path: string;
  /** Offset of the path in the info string. */
  readonly offset: number;
}

/** A range of lines: 1-based, both ends included. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** Lines that a fence marks. The range is that of the option in the info string. */
export interface NamedLines extends Range {
  readonly spans: readonly LineSpan[];
  readonly marking: Marking;
  readonly label?: string;
}

/** Text that a fence marks everywhere. The range is that of the option in the info string. */
export interface NamedText extends Range {
  readonly text: string;
  readonly marking: Marking;
  /** True for text between slashes, which may be a regular expression. */
  readonly isPattern: boolean;
}

/** The parsed info string of a fence. Ranges are offsets in it. */
export interface CodeMeta {
  /** The language for highlighting. */
  readonly language: string;
  /** The range of the language, including suffixes such as `:line-numbers`. */
  readonly languageRange: Range;
  /** True if the lines begin with diff signs, followed by code of the language. */
  readonly isDiff: boolean;
  /** Shown above the code; empty if there is none. */
  readonly title: string;
  /** Text in brackets: the label of the code's tab; the title if the code is not in a tab. */
  readonly label?: Range & { readonly text: string };
  readonly lines: readonly NamedLines[];
  /** Number of the first line; `false` for no numbers; undefined if the fence does not say. */
  readonly lineNumbers?: number | false;
  readonly texts: readonly NamedText[];
  /** True if long lines are wrapped initially. */
  readonly wraps: boolean;
  /** True for the tab that is shown first. */
  readonly isActive: boolean;
  /** A file, or a region of it, whose text replaces the code. */
  readonly file?: CodeFile;
  /** The rest of the info string, for the renderers of special fences. */
  readonly rest: string;
}

/**
 * The language. If it was left out, the first word is a label or an attribute: `[main.ts]`, `title="main.ts"`. A label may also
 * follow it without a space: `ts[main.ts]`.
 */
const LANGUAGE = /^(\s*)((?![\w-]+=)[^\s{[]*)?/;

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{]\S*))/;
/** A value in braces, quotes or slashes, with or without a key: `{1,3-4}`, `ins={2}`, `"text"`, `del=/te[sx]t/`. */
const VALUES =
  /(?<=^|\s)(?:([^\s"'/{=[]+)=)?(?:\{([^{}]*)\}|"((?:[^"\\]|\\.)+)"|'((?:[^'\\]|\\.)+)'|\/((?:[^/\\]|\\.)+)\/)(?=\s|$)/g;
/** Only digits, commas and dashes, behind a label: `{a: 1}` is a note for another tool. */
const RANGES = /^(?:\s*(?:"([^"]+)"|'([^']+)')\s*:)?([\d,\s-]+)$/;
/** The keys of values that mark code. */
const MARKINGS: Readonly<Record<string, Marking>> = table({
  '': 'highlighted',
  mark: 'highlighted',
  ins: 'added',
  add: 'added',
  del: 'removed',
  rem: 'removed',
});
/** `[main.ts]`; may contain the brackets of a route: `[pages/[id].vue]`. */
const LABEL = /(?:^|\s)\[((?:[^\][]|\[[^\][]*\])+)\]/;
const LINES = /(?:^|\s)lines=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;
/** The language of the code in a `diff` fence. */
const DIFF_OF = /(?:^|\s)lang=["']?([\w+#-]+)/;
/** VitePress appends the setting to the language. */
const NUMBERED = /^(.*?):(no-)?line-numbers(?:=(\d*))?$/;
/** Docusaurus and others write it as a word of its own. */
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+|true|false)\}?)?(?=\s|=|$)/;
const FIRST_NUMBER = /(?:^|\s)startLineNumber=\{?(\d+)/;
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

/** The text that a pattern finds in brackets or braces, with the range that includes these. `start` is the offset of `rest`. */
function findEnclosed(pattern: RegExp, rest: string, start: number): (Range & { readonly text: string }) | undefined {
  const match = pattern.exec(rest);
  if (!match) return undefined;
  const { 0: whole, 1: text = '', index } = match;
  const end = start + index + whole.length;
  return { text, start: end - text.length - 2, end };
}

/** The lines and the texts that an info string marks. `start` is the offset of `rest`. */
function parseMarks(rest: string, start: number): Pick<CodeMeta, 'lines' | 'texts'> {
  const lines: NamedLines[] = [];
  const texts: NamedText[] = [];
  for (const { 0: whole, index, 1: key = '', 2: inBraces, 3: double, 4: single, 5: pattern } of rest.matchAll(VALUES)) {
    const marking = MARKINGS[key];
    if (!marking) continue;
    const place = { start: start + index, end: start + index + whole.length };
    const quoted = double ?? single;
    if (quoted !== undefined)
      texts.push({ ...place, text: quoted.replace(/\\(["'\\])/g, '$1'), marking, isPattern: false });
    if (pattern !== undefined) texts.push({ ...place, text: pattern, marking, isPattern: true });
    const [, a, b = a, ranges] = RANGES.exec(inBraces ?? '') ?? [];
    if (ranges === undefined) continue;
    lines.push({ ...place, spans: toSpans(ranges), marking, ...(b === undefined ? {} : { label: b }) });
  }
  return { lines, texts };
}

function parseNumbers(written: string, rest: string): { readonly lineNumbers?: number | false } {
  const [, , no, first] = NUMBERED.exec(written) ?? [];
  if (no !== undefined || NO_NUMBERS.test(rest)) return { lineNumbers: false };
  if (NUMBERED.test(written)) return { lineNumbers: Number(first || 1) };
  const match = NUMBERS.exec(rest) ?? FIRST_NUMBER.exec(rest);
  if (!match) return {};
  const [, value = 'true'] = match;
  const [, start = value] = FIRST_NUMBER.exec(rest) ?? [];
  return { lineNumbers: value === 'false' ? false : Number(start) || 1 };
}

/** Parses the language: `diff-js` is a diff of JavaScript. What follows a comma is for rustdoc and mdBook. */
function parseLanguage(written: string, rest: string): Pick<CodeMeta, 'language' | 'isDiff'> {
  const [language = ''] = (NUMBERED.exec(written)?.[1] ?? written).split(',');
  const [, named] = /^diff-(.+)$/.exec(language) ?? ((language === 'diff' && DIFF_OF.exec(rest)) || []);
  return { language: named ?? language, isDiff: named !== undefined };
}

/** Meta of an info string with only a language, which is the most common case. */
const plainMeta = (written: string): Omit<CodeMeta, 'languageRange'> => ({
  ...parseLanguage(written, ''),
  title: '',
  ...parseNumbers(written, ''),
  lines: [],
  texts: [],
  wraps: false,
  isActive: false,
  rest: '',
});

/**
 * Parses the info string of a fence: a language, then attributes in any order. Unknown ones are ignored, as they may be for other
 * tools.
 */
export const parseCodeMeta = rememberLast((info: string): CodeMeta => {
  const [, indent = '', written = ''] = LANGUAGE.exec(info) ?? [];
  const languageEnd = indent.length + written.length;
  const rest = info.slice(languageEnd).trimEnd();
  if (rest === '') return { ...plainMeta(written), languageRange: { start: indent.length, end: languageEnd } };
  const [, double, single, bare] = TITLE.exec(rest) ?? [];
  const label = findEnclosed(LABEL, rest, languageEnd);
  const file = parseFile(info, languageEnd);
  return {
    ...parseLanguage(written, rest),
    languageRange: { start: indent.length, end: languageEnd },
    title: double ?? single ?? bare ?? '',
    ...(label ? { label } : {}),
    ...parseNumbers(written, rest),
    ...parseMarks(rest, languageEnd),
    wraps: WRAP.test(rest),
    isActive: ACTIVE.test(rest),
    ...(file ? { file } : {}),
    rest: rest.trim(),
  };
});
