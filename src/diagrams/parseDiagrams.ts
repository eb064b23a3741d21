import * as v from 'valibot';
import { mindmapAsFlowchart } from '../shared/mindmap.ts';
import { checkPartCount } from './countParts.ts';
import { loadDiagramLibrary } from './library.ts';

/** The reason why a diagram cannot be drawn; line and column are relative to its text, 1-based. */
export interface DiagramError {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Errors of the library's two kinds of parsers, and others. They belong to another context, so `instanceof` does not work. */
const namedError = v.object({ name: v.string(), message: v.string() });
const position = v.object({ last_line: v.number(), last_column: v.number() });
const parserError = v.object({
  message: v.string(),
  hash: v.object({ loc: v.optional(position), line: v.optional(v.number()) }),
});
const otherParserError = v.object({
  result: v.object({
    parserErrors: v.array(
      v.object({ message: v.string(), token: v.object({ startLine: v.number(), startColumn: v.number() }) }),
    ),
  }),
});

/** Shorten a parser's message: its lists of expected tokens mean nothing to authors. */
const shorten = (message: string): string =>
  /got '([^']+)'/.exec(message)?.[0].replace('got', 'unexpected') ?? 'it cannot be read';

/** Numbers of the lines that the library counts: it removes front matter and comments first. */
function countedLines(text: string): readonly number[] {
  const lines = text.split('\n');
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1;
  return lines.flatMap((line, index) => (index <= end || /^\s*%%(?!\{)/.test(line) ? [] : [index + 1]));
}

/** Limit a place to the text: what is missing at the end is reported after the last word. */
function withinText(text: string, place: Pick<DiagramError, 'column' | 'line'>): Pick<DiagramError, 'column' | 'line'> {
  const lines = text.trimEnd().split('\n');
  return place.line <= lines.length ? place : { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Kinds of diagrams that the small version of Mermaid lacks. */
const LEFT_OUT = /^(?:architecture(?:-beta)?|mindmap|zenuml)$/;

function errorOf(error: unknown, text: string): DiagramError | undefined {
  const counted = countedLines(text);
  const at = (line = 1, column = 1): Pick<DiagramError, 'column' | 'line'> => ({
    line: counted[line - 1] ?? counted.at(-1) ?? 1,
    column: line > counted.length ? 1 : column,
  });
  const named = v.safeParse(namedError, error);
  if (named.success && named.output.name === 'UnknownDiagramError') {
    const [kind = ''] = (text.split('\n')[(counted[0] ?? 1) - 1] ?? '').trim().split(/\s/);
    if (kind === '') return { message: 'it is empty', ...at() };
    const leftOut = `the built-in version of Mermaid does not support "${kind}": show it as a picture`;
    return { message: LEFT_OUT.test(kind) ? leftOut : `there is no kind of diagram "${kind}"`, ...at() };
  }
  const parsed = v.safeParse(parserError, error);
  if (parsed.success) {
    const { message, hash } = parsed.output;
    // The place of the last token that was read, just before the error.
    const place = hash.loc ? at(hash.loc.last_line, hash.loc.last_column + 1) : at((hash.line ?? 0) + 1);
    return { message: shorten(message), ...withinText(text, place) };
  }
  const other = v.safeParse(otherParserError, error);
  const [first] = other.success ? other.output.result.parserErrors : [];
  if (!first) return undefined; // the library needs a browser: no error of the diagram
  const { startLine, startColumn } = first.token;
  return { message: first.message, ...(Number.isNaN(startLine) ? at() : at(startLine, startColumn)) };
}

/** Parse diagrams with the library that draws them. Undefined for those without an error, or without a known one. */
export function parseDiagrams(texts: readonly string[]): readonly (DiagramError | undefined)[] {
  const library = loadDiagramLibrary();
  return texts.map((text) => {
    const excess = checkPartCount(text);
    if (excess !== undefined) return { message: excess, line: 1, column: 1 };
    try {
      library.parse(mindmapAsFlowchart(text));
      return undefined;
    } catch (error) {
      return errorOf(error, text);
    }
  });
}
