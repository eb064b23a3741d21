import { table } from '../../shared/table.ts';
import { ADDED, type CodeLine, ERROR, HIGHLIGHTED, type PlaceInCode, REMOVED } from './codeLines.ts';
import { commentStart, emptyComment } from './comments.ts';
import { markLiteral } from './markedText.ts';

/** Classes of marks in comments: `// [!code ++]`, `# [!code focus:3]`. */
const CLASSES: Readonly<Record<string, string>> = table({
  '++': ADDED,
  '--': REMOVED,
  focus: 'theme-code-block-focused-line',
  highlight: HIGHLIGHTED,
  hl: HIGHLIGHTED,
  error: ERROR,
  warning: 'theme-code-block-warning-line',
  info: HIGHLIGHTED,
});

const MARK = /[ \t]*\[!code ([^\][:]{1,40})((?::(?:\\.|[^\][\\]){0,200})?)\]/g;

/** A mark: applies to its own line, or to the next one if it is alone on its line, and to the lines after it. */
interface Mark {
  readonly className?: string;
  readonly word?: string;
  /** Number of lines that it applies to. */
  readonly count: number;
}

/** Parses a mark; undefined if the name is unknown. */
function readMark(name: string, rest: string): Mark | undefined {
  const [, word = '', limit] = /^:((?:\\.|[^:])*)(?::(\d+))?$/.exec(rest) ?? [];
  if (name === 'word' && word !== '')
    return {
      word: word.replace(/\\(.)/g, '$1'),
      count: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit),
    };
  const className = CLASSES[name];
  const count = rest === '' ? 1 : /^:\d+$/.test(rest) ? Number(rest.slice(1)) : undefined;
  return className === undefined || count === undefined ? undefined : { className, count };
}

/** A mark with an unknown name. */
export interface UnknownMark extends PlaceInCode {
  readonly name: string;
}

/** Finds marks in comments whose name is unknown. */
export function findUnknownMarks(code: string, language: string): readonly UnknownMark[] {
  if (!code.includes('[!code ')) return [];
  const start = new RegExp(commentStart(language));
  return code.split('\n').flatMap((text, line) =>
    [...text.matchAll(MARK)].flatMap(({ 0: whole, 1: name = '', 2: rest = '', index }) => {
      const isMark = readMark(name.trim(), rest) !== undefined || !start.test(text.slice(0, index));
      return isMark ? [] : [{ name: name + rest, line, column: index + whole.indexOf('[') }];
    }),
  );
}

/** Names of all marks, for messages. */
export const MARK_NAMES: readonly string[] = [...Object.keys(CLASSES), 'word:TEXT'];

/** Removes the marks from a line; `text` is undefined if nothing else is left. */
function takeMarks(
  text: string,
  { start, empty }: { readonly start: RegExp; readonly empty: RegExp },
): { readonly text: string | undefined; readonly marks: readonly Mark[] } {
  const marks: Mark[] = [];
  const bare = text.replace(MARK, (whole, name: string, rest: string, index: number) => {
    const mark = start.test(text.slice(0, index)) ? readMark(name.trim(), rest) : undefined;
    if (mark) marks.push(mark);
    return mark ? '' : whole;
  });
  if (marks.length === 0) return { text, marks };
  const shown = bare.replace(empty, '');
  return { text: shown.trim() === '' ? undefined : shown, marks };
}

/** Marks that still apply to the current line, by effect, with the number of lines left. */
type RunningMarks = ReadonlyMap<string, Mark>;

/** Identifies the effect of a mark. */
const effectOf = ({ className, word }: Mark): string => className ?? `word ${word}`;

/** Adds marks to the active ones. If two have the same effect, the one that applies to more lines wins. */
const addMarks = (running: RunningMarks, marks: readonly Mark[]): RunningMarks =>
  marks.reduce((all, mark) => {
    const { count } = all.get(effectOf(mark)) ?? mark;
    return new Map(all).set(effectOf(mark), { ...mark, count: Math.max(count, mark.count) });
  }, running);

/** The marks that also apply to the next line. */
const nextMarks = (running: RunningMarks): RunningMarks =>
  new Map(
    [...running].flatMap(([effect, mark]) => (mark.count > 1 ? [[effect, { ...mark, count: mark.count - 1 }]] : [])),
  );

const apply = (line: CodeLine, marks: readonly Mark[]): CodeLine => ({
  ...line,
  classes: [...line.classes, ...marks.flatMap(({ className }) => className ?? [])],
  marked: [...line.marked, ...marks.flatMap(({ word }) => (word === undefined ? [] : markLiteral(word)))],
});

/** Removes marks from comments, and comments that become empty. `[!!code` escapes a mark that should be shown. */
export function takeTrailingMarks(lines: readonly CodeLine[], language: string): readonly CodeLine[] {
  if (!lines.some(({ text }) => text.includes('[!code ') || text.includes('[!!code '))) return lines;
  const patterns = { start: new RegExp(commentStart(language)), empty: emptyComment(language) };
  let running: RunningMarks = new Map();
  return lines.flatMap((line) => {
    const { text, marks } = takeMarks(line.text, patterns);
    running = addMarks(running, marks);
    if (text === undefined) return [];
    const marked = apply({ ...line, text: text.replaceAll('[!!code ', '[!code ') }, [...running.values()]);
    running = nextMarks(running);
    return [marked];
  });
}
