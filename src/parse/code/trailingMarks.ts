import { table } from '../../shared/table.ts';
import { ADDED, type CodeLine, REMOVED } from './codeLines.ts';
import { commentStart, emptyComment } from './comments.ts';

/** Marks in comments: `// [!code ++]`, `# [!code focus:3]`. */
const CLASSES: Readonly<Record<string, string>> = table({
  '++': ADDED,
  '--': REMOVED,
  focus: 'theme-code-block-focused-line',
  highlight: 'theme-code-block-highlighted-line',
  hl: 'theme-code-block-highlighted-line',
  error: 'theme-code-block-error-line',
  warning: 'theme-code-block-warning-line',
  info: 'theme-code-block-highlighted-line',
});

const MARK = /[ \t]*\[!code ([^\][:]{1,40})((?::(?:\\.|[^\][\\]){0,200})?)\]/g;

/** What a mark says of the lines from its own on, or from the next on where it stands alone. */
interface Mark {
  readonly className?: string;
  readonly word?: string;
  /** How many lines it means. */
  readonly count: number;
}

/** Read a mark; undefined if there is none of the name. */
function readMark(name: string, rest: string): Mark | undefined {
  const [, word = '', limit] = /^:((?:\\.|[^:])*)(?::(\d+))?$/.exec(rest) ?? [];
  if (name === 'word' && word !== '')
    return {
      word: word.replace(/\\(.)/g, '$1'),
      count: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit),
    };
  const className = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
  const count = rest === '' ? 1 : /^:\d+$/.test(rest) ? Number(rest.slice(1)) : undefined;
  return className === undefined || count === undefined ? undefined : { className, count };
}

/** A mark whose name nobody knows. Line and column are 0-based; `indent` is the indentation of the line. */
export interface UnknownMark {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly indent: number;
}

/** Marks in comments that are none. */
export function findUnknownMarks(code: string, language: string): readonly UnknownMark[] {
  if (!code.includes('[!code ')) return [];
  const start = new RegExp(commentStart(language));
  return code.split('\n').flatMap((text, line) =>
    [...text.matchAll(MARK)].flatMap(({ 0: whole, 1: name = '', 2: rest = '', index }) => {
      const isMark = readMark(name.trim(), rest) !== undefined || !start.test(text.slice(0, index));
      return isMark ? [] : [{ name: name + rest, line, column: index + whole.indexOf('['), indent: text.search(/\S/) }];
    }),
  );
}

/** Names of the marks that there are. */
export const MARK_NAMES: readonly string[] = [...Object.keys(CLASSES), 'word:TEXT'];

/** A line without its marks; undefined in `text` if nothing else stands in it. */
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

/** Marks that mean the lines to come too, by what they do, with the number of these. */
type RunningMarks = ReadonlyMap<string, Mark>;

/** What a mark does. */
const effectOf = ({ className, word }: Mark): string => className ?? `word ${word}`;

/** Add marks to those that run; of two that do the same, the one that means more lines counts. */
const addMarks = (running: RunningMarks, marks: readonly Mark[]): RunningMarks =>
  marks.reduce((all, mark) => {
    const { count } = all.get(effectOf(mark)) ?? mark;
    return new Map(all).set(effectOf(mark), { ...mark, count: Math.max(count, mark.count) });
  }, running);

/** The marks that mean the next line too. */
const nextMarks = (running: RunningMarks): RunningMarks =>
  new Map(
    [...running].flatMap(([effect, mark]) => (mark.count > 1 ? [[effect, { ...mark, count: mark.count - 1 }]] : [])),
  );

const apply = (line: CodeLine, marks: readonly Mark[]): CodeLine => ({
  ...line,
  classes: [...line.classes, ...marks.flatMap(({ className }) => className ?? [])],
  words: [...line.words, ...marks.flatMap(({ word }) => word ?? [])],
});

/**
 * Take marks out of the comments that they stand in, and comments of which nothing is left out of the code. `[!!code` stands
 * for a mark that is to be shown.
 */
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
