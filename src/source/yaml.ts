import { EVENT_ID, type Event, getScalarValue, load, parseEvents, SCALAR_STYLE, YAMLException } from 'js-yaml';
import type { FieldPath } from '../diagnostics/fieldPath.ts';
import { rememberLast } from '../shared/rememberLast.ts';
import type { Position } from '../shared/types.ts';
import { createLines } from './lines.ts';

/** Why a text cannot be parsed, and what to do about it. */
interface YamlFailure extends Position {
  readonly message: string;
  readonly hint?: string;
}

/** A parsed value, or why there is none. */
export type ParsedYaml = { readonly value: unknown } | YamlFailure;

/** True for a text that has only comments and blank lines: an empty document (YAML 1.2, 9.1.2). */
const isEmpty = (text: string): boolean => text.split('\n').every((line) => /^\s*(?:#|$)/.test(line));

/** The strings of a JSON text; keys with their colon. */
const JSON_TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

const countKeys = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, child) => sum + countKeys(child) + (Array.isArray(value) ? 0 : 1), 0)
    : 0;

/** Parse JSON, many times as fast as YAML. Undefined if the text is not JSON, or if it has duplicate keys, which YAML reports. */
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

/** Most values that a text may expand to through aliases: more than any page needs, and few enough to visit. */
const MAX_NODES = 100_000;

/** Report an alias that refers to a node around it, or aliases that expand to too many values. */
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
        return failAt(
          event.anchorStart - 1,
          `the alias "*${name}" is inside of its own anchor`,
          'write the value instead of the alias',
        );
      grow(sizes.get(name) ?? 0, undefined);
      if ((open.at(-1)?.size ?? 0) > MAX_NODES)
        return failAt(
          event.anchorStart - 1,
          `the alias "*${name}" expands the file to more than ${MAX_NODES} values`,
          'use fewer aliases',
        );
    }
  }
  return undefined;
}

/** A line with a quoted value that does not end on it. */
const OPEN_QUOTE = /^[^'"#]*?:\s+(?:"(?:[^"\\]|\\.)*|'[^']*)$/;

const ENDS_QUOTE = /^[^'"]*['"]\s*$/;

/** A quoted text or a comment, whose brackets do not count, or a bracket. */
const QUOTED_OR_BRACKET = /"(?:[^"\\]|\\.)*"|'[^']*'|(?<=^|\s)#.*$|([[{])|([\]}])/gm;

/** A line with a value that begins with a bracket. */
const BRACKET_VALUE = /^[^'"#]*?[:-]\s+[[{]/;

/** How many more brackets a line opens than it closes. */
const openedBrackets = (line: string): number =>
  [...line.matchAll(QUOTED_OR_BRACKET)].reduce((sum, [, open, close]) => sum + (open ? 1 : close ? -1 : 0), 0);

/**
 * Indent the continuation lines of quoted texts and of flow collections that begin at the margin: YAML forbids that, but the
 * parsers of other generators accept it. Returns an equal text if there are none.
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

/** Parse YAML, or JSON, which is a subset of YAML (YAML 1.2, 1.3). The value of an empty text is undefined. */
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

/** The value on the line of its key or hyphen. */
const VALUE = /^(?<start>\s*(?:- +)*(?:[\w-]+:\s+)?)(?<value>\S.*?)\s*$/;

/** A text in mismatched quotes, such as `'it's'`. */
const IN_QUOTES = /^(["'])(.*)\1$/;

/** An item of a flow sequence, up to the next indicator. */
const LIST_ITEM = /^[^,[\]{}]*/;

/** A line (1-based) with its value quoted; undefined if the text still cannot be parsed up to there. */
export function quoteValue(lines: readonly string[], line: number): string | undefined {
  const { start, value } = VALUE.exec(lines[line - 1] ?? '')?.groups ?? {};
  if (start === undefined || value === undefined) return undefined;
  const quoted = start + JSON.stringify(IN_QUOTES.exec(value)?.[2] ?? value);
  try {
    load(lines.with(line - 1, quoted).join('\n'));
    return quoted;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // A later line may fail for the same reason.
    return (error.mark?.line ?? 0) >= line ? quoted : undefined;
  }
}

/** The last bracket that is never closed, if any. */
function openBracket(lines: readonly string[]): YamlFailure | undefined {
  const place = loneBrackets(lines).open.at(-1);
  return place && { message: 'this bracket is never closed', ...place };
}

/** The first bracket that is alone on its line and closes nothing, if any. */
function strayBracket(lines: readonly string[]): YamlFailure | undefined {
  const place = loneBrackets(lines).stray.find(({ line }) => /^\s*[\]}]+,?\s*$/.test(lines[line - 1] ?? ''));
  return place && { message: 'this bracket closes nothing', ...place, hint: 'open it, or remove it' };
}

/** All brackets that are never closed, and all that close nothing. */
function loneBrackets(lines: readonly string[]) {
  const open: Position[] = [];
  const stray: Position[] = [];
  for (const [index, text] of lines.entries())
    for (const { 1: opening, 2: closing, index: at } of text.matchAll(QUOTED_OR_BRACKET)) {
      const place = { line: index + 1, column: at + 1 };
      if (opening) open.push(place);
      if (closing && !open.pop()) stray.push(place);
    }
  return { open, stray };
}

/** Add a hint for common mistakes, and report them where they begin: the parser reports where it stops. */
function explain(lines: readonly string[], failure: YamlFailure): YamlFailure {
  const { message: reason, line } = failure;
  if (/tab characters/.test(reason) || /^ *\t/.test(lines[line - 1] ?? ''))
    return { ...failure, hint: 'indent with spaces' };
  if (/duplicated mapping key/.test(reason)) return { ...failure, hint: 'keep one of the two' };
  if (/deficient indentation|unexpected end of the stream within a .*quoted/.test(reason)) {
    const start = lines.slice(0, line).findLastIndex((text) => OPEN_QUOTE.test(text));
    if (start < 0) return openBracket(lines) ?? failure;
    const column = (lines[start] ?? '').search(/["']/) + 1;
    const hint = 'close it at the end of the text; inside the text, write the quote twice, or with a backslash';
    return { message: 'this quote is never closed', line: start + 1, column, hint };
  }
  if (/unexpected end of the stream within a flow/.test(reason)) return openBracket(lines) ?? failure;
  const rest = (lines[line - 1] ?? '').slice(failure.column - 1);
  if (/missed comma/.test(reason) && /^[%@`]/.test(rest)) {
    const [item = ''] = LIST_ITEM.exec(rest) ?? [];
    return { ...failure, hint: `put a text that begins like this in quotes: \`${JSON.stringify(item.trim())}\`` };
  }
  const stray = strayBracket(lines);
  if (stray) return stray;
  const quoted = quoteValue(lines, line);
  return quoted ? { ...failure, hint: `if the value is text, put it in quotes: \`${quoted.trim()}\`` } : failure;
}

/** The index of the event after a node and its descendants. */
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
  // The value of a quoted scalar starts after the quote.
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart - (QUOTED.has(event.style) ? 1 : 0);
  return event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE ? event.start : 0;
};

/** A child of a node: the event index of its value, and the offset of its key, or of the value if it has no key. */
interface Child {
  readonly index: number;
  readonly offset: number;
}

/** The offset of a value, after its quote; undefined for an empty one, and for a collection that begins on its own line. */
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

/** The offset after the last scalar among some events, if there is one. */
function endOf(events: readonly Event[], from: number, to: number): number | undefined {
  for (let index = to - 1; index >= from; index--) {
    const event = events[index];
    if (event?.type === EVENT_ID.SCALAR && event.valueEnd >= 0) return event.valueEnd;
  }
  return undefined;
}

/** The children of a node by key or index. Of equal keys, the first counts. */
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
    const offset = start < 0 ? text.indexOf('-', end) : start; // an empty item is located at its hyphen
    if (!children.has(String(name))) children.set(String(name), { index: value, offset });
    const next = skipNode(events, value);
    end = endOf(events, index, next) ?? offset + 1;
    index = next;
  }
  return children;
}

/** Which part of a field to locate: its value (the default), its key, or a text within its value. */
export type FieldPart = 'key' | 'value' | { readonly text: string };

/** Finds the position (1-based) of a path, or of its longest existing prefix. */
export type YamlLocator = (path: FieldPath, part?: FieldPart) => Position;

/** Parse a text into events, with its margin indented if the parser needs that. */
function readableYaml(written: string): { readonly text: string; readonly events: readonly Event[] } {
  try {
    return { text: written, events: parseEvents(written, {}) };
  } catch (error) {
    const text = indentMargin(written);
    if (text === written) throw error;
    return { text, events: parseEvents(text, {}) };
  }
}

/** Index a YAML or JSON text, to locate many paths in it. */
export const createYamlLocator = rememberLast((written: string): YamlLocator => {
  const { text, events } = readableYaml(written);
  const lines = createLines(text);
  const known = new Map<number, ReadonlyMap<string, Child>>();
  const childOf = (parent: number, key: string | number): Child | undefined => {
    const children = known.get(parent) ?? childrenOf(text, events, parent);
    known.set(parent, children);
    return children.get(String(key));
  };
  /** The offset of a text within a value, or of the value; of the key if the value is empty. */
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

/** Locate one path in a text; use `createYamlLocator` for many. */
export const locateInYaml = (text: string, ...wanted: Parameters<YamlLocator>): ReturnType<YamlLocator> =>
  createYamlLocator(text)(...wanted);
