import { EVENT_ID, type Event, getScalarValue, load, parseEvents, SCALAR_STYLE, YAMLException } from 'js-yaml';
import type { FieldPath } from '../diagnostics/fieldPath.ts';
import { rememberLast } from '../shared/rememberLast.ts';
import { createLines } from './lines.ts';

/** A place in a text; line and column are 1-based. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Why a text cannot be parsed, and what to do about it. */
interface YamlFailure extends TextPlace {
  readonly message: string;
  readonly hint?: string;
}

/** A parsed text, or why it is none. */
export type ParsedYaml = { readonly value: unknown } | YamlFailure;

/** True for a text of nothing but comments and blank lines: an empty document (YAML 1.2, 9.1.2). */
const isEmpty = (text: string): boolean => text.split('\n').every((line) => /^\s*(?:#|$)/.test(line));

/** The texts of a JSON text; of its keys with their colon. */
const JSON_TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

const countKeys = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, child) => sum + countKeys(child) + (Array.isArray(value) ? 0 : 1), 0)
    : 0;

/** Parse JSON as such, many times as fast as YAML. Undefined for what is none, and where of two equal keys one would be lost. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const keys = [...text.matchAll(JSON_TEXTS)].filter(([, colon]) => colon !== undefined);
    return countKeys(value) === keys.length ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Values that a text may stand for once its aliases are followed: more than any page needs, few enough to walk through. */
const MAX_NODES = 100_000;

/** What is wrong with the aliases of a text: one stands in what it means, or they stand for more than anybody can read. */
function checkAliases(text: string): YamlFailure | undefined {
  const sizes = new Map<string, number>();
  const open: { name: string | undefined; size: number }[] = [{ name: undefined, size: 0 }];
  const grow = (size: number, name: string | undefined): void => {
    const parent = open.at(-1);
    if (parent) parent.size += size;
    if (name !== undefined) sizes.set(name, size);
  };
  const nameOf = ({ anchorStart, anchorEnd }: { anchorStart: number; anchorEnd: number }) =>
    anchorStart < 0 ? undefined : text.slice(anchorStart, anchorEnd);
  const failAt = (offset: number, message: string, hint: string): YamlFailure => ({
    message,
    ...createLines(text).at(offset),
    hint,
  });
  for (const event of parseEvents(text, {})) {
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
      open.push({ name: nameOf(event), size: 1 });
    else if (event.type === EVENT_ID.SCALAR) grow(1, nameOf(event));
    else if (event.type === EVENT_ID.POP && open.length > 1) {
      const { name, size } = open.pop() ?? { name: undefined, size: 0 };
      grow(size, name);
    } else if (event.type === EVENT_ID.ALIAS) {
      const name = nameOf(event) ?? '';
      if (open.some((node) => node.name === name))
        return failAt(event.anchorStart - 1, `"*${name}" stands in what it means`, 'write the value out');
      grow(sizes.get(name) ?? 0, undefined);
      if ((open.at(-1)?.size ?? 0) > MAX_NODES)
        return failAt(
          event.anchorStart - 1,
          `"*${name}" makes more than ${MAX_NODES} values of this text`,
          'use fewer aliases',
        );
    }
  }
  return undefined;
}

/** A value whose quote does not end on its line. */
const OPEN_QUOTE = /^[^'"#]*?:\s+(?:"(?:[^"\\]|\\.)*|'[^']*)$/;

const ENDS_QUOTE = /^[^'"]*['"]\s*$/;

/** What says nothing of brackets: quoted texts and comments; or a bracket. */
const QUOTED_OR_BRACKET = /"(?:[^"\\]|\\.)*"|'[^']*'|(?<=^|\s)#.*$|([[{])|([\]}])/gm;

/** A value that begins with a bracket. */
const BRACKET_VALUE = /^[^'"#]*?[:-]\s+[[{]/;

/** How many more brackets a line opens than it closes. */
const openedBrackets = (line: string): number =>
  [...line.matchAll(QUOTED_OR_BRACKET)].reduce((sum, [, open, close]) => sum + (open ? 1 : close ? -1 : 0), 0);

/**
 * The same lines, with those indented that go on at the margin with a quoted text, or with what stands in brackets: YAML does not allow
 * that, and the parsers of other generators do. The text itself if there is nothing of the kind.
 */
function indentMargin(text: string): string {
  let isQuoted = false;
  let depth = 0;
  return text
    .split('\n')
    .map((line) => {
      const isInside = isQuoted || depth > 0;
      isQuoted = isQuoted ? !ENDS_QUOTE.test(line) : OPEN_QUOTE.test(line);
      if (depth > 0 || BRACKET_VALUE.test(line)) depth = Math.max(0, depth + openedBrackets(line));
      return isInside && !/^\s/.test(line) && line !== '' ? ` ${line}` : line;
    })
    .join('\n');
}

/** Parse YAML, or JSON, which is YAML too (YAML 1.2, 1.3). An empty text is undefined. */
export function parseYaml(text: string): ParsedYaml {
  if (isEmpty(text)) return { value: undefined };
  const json = parseJson(text);
  if (json) return json;
  try {
    return (text.includes('*') ? checkAliases(text) : undefined) ?? { value: load(text) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const indented = indentMargin(text);
    const found = indented === text ? undefined : parseYaml(indented);
    if (found && 'value' in found) return found;
    const { line = 0, column = 0 } = error.mark ?? {};
    return explain(text.split('\n'), { message: error.reason, line: line + 1, column: column + 1 });
  }
}

/** A value on the line of its key or hyphen, if it has one. */
const VALUE = /^(?<start>\s*(?:- +)*(?:[\w-]+:\s+)?)(?<value>\S.*?)\s*$/;

/** A text within quotes that do not suit it, such as `'it's'`. */
const IN_QUOTES = /^(["'])(.*)\1$/;

/** YAML reads texts in lists of one line up to the next of these. */
const LIST_ITEM = /^[^,[\]{}]*/;

/** A line (1-based) with its value in quotes, where the text can be parsed up to there with it. */
export function quoteValue(lines: readonly string[], line: number): string | undefined {
  const { start, value } = VALUE.exec(lines[line - 1] ?? '')?.groups ?? {};
  if (start === undefined || value === undefined) return undefined;
  const quoted = start + JSON.stringify(IN_QUOTES.exec(value)?.[2] ?? value);
  try {
    load(lines.with(line - 1, quoted).join('\n'));
    return quoted;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // There may be more of the kind.
    return (error.mark?.line ?? 0) >= line ? quoted : undefined;
  }
}

/** The last bracket that is never closed; undefined where all are. */
function openBracket(lines: readonly string[]): YamlFailure | undefined {
  const place = loneBrackets(lines).open.at(-1);
  return place && { message: 'this bracket is never closed', ...place };
}

/** The first bracket, alone on its line, that closes nothing; undefined where there is none. */
function strayBracket(lines: readonly string[]): YamlFailure | undefined {
  const place = loneBrackets(lines).stray.find(({ line }) => /^\s*[\]}]+,?\s*$/.test(lines[line - 1] ?? ''));
  return place && { message: 'this bracket closes nothing', ...place, hint: 'open it, or remove it' };
}

/** The brackets that are never closed, and those that close nothing. */
function loneBrackets(lines: readonly string[]) {
  const open: TextPlace[] = [];
  const stray: TextPlace[] = [];
  for (const [index, text] of lines.entries())
    for (const { 1: opening, 2: closing, index: at } of text.matchAll(QUOTED_OR_BRACKET)) {
      const place = { line: index + 1, column: at + 1 };
      if (opening) open.push(place);
      if (closing && !open.pop()) stray.push(place);
    }
  return { open, stray };
}

/** Say what an author can do about the usual mistakes: the parser names only what it stumbled over. */
function explain(lines: readonly string[], failure: YamlFailure): YamlFailure {
  const { message: reason, line } = failure;
  if (/tab characters/.test(reason) || /^ *\t/.test(lines[line - 1] ?? ''))
    return { ...failure, hint: 'indent with spaces' };
  if (/duplicated mapping key/.test(reason)) return { ...failure, hint: 'keep one of the two' };
  if (/deficient indentation|unexpected end of the stream within a .*quoted/.test(reason)) {
    const start = lines.slice(0, line).findLastIndex((text) => OPEN_QUOTE.test(text));
    if (start < 0) return openBracket(lines) ?? failure;
    const column = (lines[start] ?? '').search(/["']/) + 1;
    const hint = 'close it at the end of the text; a quote inside the text is written twice, or with a backslash';
    return { message: 'this quote is never closed', line: start + 1, column, hint };
  }
  if (/unexpected end of the stream within a flow/.test(reason)) return openBracket(lines) ?? failure;
  const rest = (lines[line - 1] ?? '').slice(failure.column - 1);
  if (/missed comma/.test(reason) && /^[%@`]/.test(rest)) {
    const [item = ''] = LIST_ITEM.exec(rest) ?? [];
    return { ...failure, hint: `a text that begins so stands in quotes: \`${JSON.stringify(item.trim())}\`` };
  }
  const stray = strayBracket(lines);
  if (stray) return stray;
  const quoted = quoteValue(lines, line);
  return quoted ? { ...failure, hint: `if the value is text, put it in quotes: \`${quoted.trim()}\`` } : failure;
}

/** Index of the event after a node and all that is in it. */
function skipNode(events: readonly Event[], start: number): number {
  let depth = 0;
  for (let index = start; index < events.length; index++) {
    const type = events[index]?.type;
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
    else if (type === EVENT_ID.POP) depth--;
    if (depth === 0) return index + 1;
  }
  return events.length;
}

const BLOCKS: ReadonlySet<number> = new Set([SCALAR_STYLE.LITERAL_BLOCK, SCALAR_STYLE.FOLDED_BLOCK]);
const QUOTED: ReadonlySet<number> = new Set([SCALAR_STYLE.SINGLE_QUOTED, SCALAR_STYLE.DOUBLE_QUOTED]);

const startOf = (event: Event | undefined): number => {
  // The value of a quoted text starts after the quote.
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart - (QUOTED.has(event.style) ? 1 : 0);
  return event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE ? event.start : 0;
};

/** Where a node's child begins: index of the event of its value, and offset of its key, or of itself where it has none. */
interface Child {
  readonly index: number;
  readonly offset: number;
}

/** The offset of a value, after its quote; undefined for one that is empty, and for a list or an object that begins on a line of its own. */
function valueStart(text: string, { index, offset }: Child, events: readonly Event[]): number | undefined {
  const event = events[index];
  if (event?.type === EVENT_ID.SCALAR) {
    const written = text.slice(event.valueStart, event.valueEnd);
    const indent = BLOCKS.has(event.style) ? written.search(/\S/) : 0;
    return written === '' || indent < 0 || event.valueStart <= offset ? undefined : event.valueStart + indent;
  }
  const start = startOf(event);
  return start > offset && !text.slice(offset, start).includes('\n') ? start : undefined;
}

/** The offset after the last text of some events; undefined where they have none. */
function endOf(events: readonly Event[], from: number, to: number): number | undefined {
  for (let index = to - 1; index >= from; index--) {
    const event = events[index];
    if (event?.type === EVENT_ID.SCALAR && event.valueEnd >= 0) return event.valueEnd;
  }
  return undefined;
}

/** The children of a node by key or number, as text. Of two equal keys the first counts. */
function childrenOf(text: string, events: readonly Event[], parent: number): ReadonlyMap<string, Child> {
  const children = new Map<string, Child>();
  const type = events[parent]?.type;
  if (type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE) return children;
  let index = parent + 1;
  let end = startOf(events[parent]);
  for (let position = 0; index < events.length && events[index]?.type !== EVENT_ID.POP; position++) {
    const event = events[index];
    const value = type === EVENT_ID.MAPPING ? skipNode(events, index) : index;
    const name = type === EVENT_ID.SEQUENCE ? position : event?.type === EVENT_ID.SCALAR && getScalarValue(text, event);
    const start = startOf(event);
    const offset = start < 0 ? text.indexOf('-', end) : start; // an item that is empty stands at its hyphen
    if (!children.has(String(name))) children.set(String(name), { index: value, offset });
    const next = skipNode(events, value);
    end = endOf(events, index, next) ?? offset + 1;
    index = next;
  }
  return children;
}

/** What of a field is meant: its value, where that is written, or its key; or a text within its value. */
export type FieldPart = 'key' | 'value' | { readonly text: string };

/** Finds where a path stands, 1-based; as far as the path goes, where its end is missing. */
export type YamlLocator = (path: FieldPath, part?: FieldPart) => { readonly line: number; readonly column: number };

/** A text that was parsed, as the parser takes it. */
function readableYaml(written: string): { readonly text: string; readonly events: readonly Event[] } {
  try {
    return { text: written, events: parseEvents(written, {}) };
  } catch (error) {
    const text = indentMargin(written);
    if (text === written) throw error;
    return { text, events: parseEvents(text, {}) };
  }
}

/** Look into a YAML or JSON text, to find many places in it. */
export const createYamlLocator = rememberLast((written: string): YamlLocator => {
  const { text, events } = readableYaml(written);
  const lines = createLines(text);
  const known = new Map<number, ReadonlyMap<string, Child>>();
  const childOf = (parent: number, key: string | number): Child | undefined => {
    const children = known.get(parent) ?? childrenOf(text, events, parent);
    known.set(parent, children);
    return children.get(String(key));
  };
  /** The offset of a text within a value, or of the value; after the key where that is all there is. */
  const offsetOf = (child: Child, part: FieldPart): number => {
    const start = valueStart(text, child, events) ?? child.offset;
    const event = events[child.index];
    if (typeof part !== 'object' || event?.type !== EVENT_ID.SCALAR) return part === 'key' ? child.offset : start;
    const inside = text.slice(event.valueStart, event.valueEnd).indexOf(part.text);
    return inside < 0 ? start : event.valueStart + inside;
  };
  return (path, part = 'value') => {
    const index = events.findIndex(({ type }) => type !== EVENT_ID.DOCUMENT);
    let found: Child = { index, offset: startOf(events[index]) };
    for (const key of path) {
      const child = childOf(found.index, key);
      if (!child) return lines.at(found.offset);
      found = child;
    }
    return lines.at(path.length === 0 ? found.offset : offsetOf(found, part));
  };
});

/** Where one path stands in a text; `createYamlLocator` is for many. */
export const locateInYaml = (text: string, ...wanted: Parameters<YamlLocator>): ReturnType<YamlLocator> =>
  createYamlLocator(text)(...wanted);
