import type { FieldPath } from '../diagnostics/fieldPath.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { rememberLast } from '../shared/rememberLast.ts';
import type { Position } from '../shared/types.ts';
import { createLines } from './lines.ts';
import { blank } from './markdownCode.ts';

/** A token of a script, other than white space and comments. */
interface Token {
  readonly text: string;
  readonly offset: number;
}

/** Matches a token. `https://` in the text of JSX must not begin a comment. */
const TOKEN =
  /\s+|https?:\/\/|\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[\w$]+|\.\.\.|[\s\S]/;
const REGEXP = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/;
const SILENT = /^(?:\s|\/\/|\/\*)/;
/** After these tokens, a slash begins a regular expression. */
const BEFORE_REGEXP = new Set(['(', '[', '{', ',', '=', ':', '?', '!', '&', '|', ';', '>', 'return']);

function* scan(text: string, start: number): Iterable<Token> {
  const token = new RegExp(TOKEN, 'y');
  const regExp = new RegExp(REGEXP, 'y');
  let last = '';
  for (let offset = start; offset < text.length; ) {
    token.lastIndex = regExp.lastIndex = offset;
    const isRegExp = BEFORE_REGEXP.has(last) && !SILENT.test(text.slice(offset, offset + 2));
    const [found = ''] = (isRegExp && regExp.exec(text)) || (token.exec(text) ?? []);
    if (!SILENT.test(found)) {
      yield { text: found, offset };
      last = found;
    }
    offset += found.length;
  }
}

const tokenize = (text: string): readonly Token[] => [...scan(text, 0)];

/** A script of the same length and lines, with tokens replaced by `show` and everything between them blanked. */
function mask(text: string, show: (token: string) => string): string {
  let masked = '';
  for (const { text: token, offset } of scan(text, 0)) masked += blank(text.slice(masked.length, offset)) + show(token);
  return masked + blank(text.slice(masked.length));
}

/** A script of the same length and lines, with its comments blanked. */
export const maskComments = (text: string): string => mask(text, (token) => token);

/** A part of a template literal: a substitution, or text. */
const TEMPLATE_PART = /(\$\{[^{}]*\})|\\[\s\S]|[\s\S]/g;

/** Blanks a string or template literal, except its quotes and substitutions. */
const blankText = (token: string): string =>
  token[0] === '`'
    ? `\`${token.slice(1, -1).replace(TEMPLATE_PART, (part, put?: string) => put ?? blank(part))}\``
    : token[0] + blank(token.slice(1, -1)) + token[0];

/** The same, with the content of strings blanked too; quotes and substitutions stay. */
export const maskTexts = (text: string): string =>
  mask(text, (token) => (/^["'`]./s.test(token) ? blankText(token) : token));

/** Replaces matches of a pattern in code, but not in comments and strings. `replace` gets the matched source text. */
export function replaceInCode(code: string, pattern: RegExp, replace: (written: string) => string): string {
  let replaced = '';
  let done = 0;
  for (const { 0: whole, index } of maskTexts(code).matchAll(pattern)) {
    const end = index + whole.length;
    replaced += code.slice(done, index) + replace(code.slice(index, end));
    done = end;
  }
  return replaced + code.slice(done);
}

/** True for code that has a name anywhere, perhaps in a comment or a string. */
export const mentionsName = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])${escapeRegex(name)}(?![\\w$])`).test(code);

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** The index of the comma or bracket that ends a property or item. */
function skip(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index++) {
    const text = tokens[index]?.text ?? '';
    if (depth === 0 && (text === ',' || CLOSING.has(text))) return index;
    if (OPENING.has(text)) depth++;
    else if (CLOSING.has(text)) depth--;
  }
  return tokens.length;
}

const unquote = (text: string): string => text.replace(/^(['"])(.*)\1$/s, '$2');

/** Token indexes of a child: where it begins (at its key, if it has one), and where its value begins. */
interface Child {
  readonly index: number;
  readonly value: number;
}

/** The children that an object or array literal writes out, by key or index. Of equal keys, the first counts. */
function childrenOf(tokens: readonly Token[], parent: number): ReadonlyMap<string, Child> {
  const children = new Map<string, Child>();
  const opening = tokens[parent]?.text;
  if (opening !== '{' && opening !== '[') return children;
  let index = parent + 1;
  for (let position = 0; index < tokens.length && !CLOSING.has(tokens[index]?.text ?? ''); position++) {
    const { text } = tokens[index] as Token;
    if (opening === '[' && text === '...') break; // a spread may yield any number of items
    const name = opening === '[' ? String(position) : unquote(text);
    const hasValue = opening === '{' && tokens[index + 1]?.text === ':';
    if (!children.has(name)) children.set(name, { index, value: hasValue ? index + 2 : index });
    index = skip(tokens, index);
    if (tokens[index]?.text === ',') index++;
  }
  return children;
}

/** The index of the value that a script exports as default: directly, through a call (`defineConfig({`) or a variable. */
function findExported(tokens: readonly Token[]): number {
  const isAt = (index: number, ...texts: readonly string[]) =>
    texts.every((text, step) => tokens[index + step]?.text === text);
  const start = tokens.findIndex((_, index) => isAt(index, 'export', 'default') || isAt(index, 'exports', '=')) + 2;
  if (start < 2) return 0; // JSON
  if (isAt(start + 1, '(')) return start + 2;
  const name = tokens[start]?.text ?? '';
  const declared = tokens.findIndex((_, index) => ['const', 'let', 'var'].some((word) => isAt(index, word, name)));
  if (declared < 0) return start;
  const value = tokens.findIndex(({ text }, index) => index > declared && text === '=') + 1;
  return isAt(value + 1, '(') ? value + 2 : value;
}

/** Finds the offset of a path in the exported value, or of its longest prefix. Undefined if the value is not a literal. */
type ScriptLocator = (path: FieldPath) => number | undefined;

const createScriptLocator = rememberLast((text: string): ScriptLocator => {
  const tokens = tokenize(text);
  const exported = findExported(tokens);
  const known = new Map<number, ReadonlyMap<string, Child>>();
  const childOf = (parent: number, key: string | number): Child | undefined => {
    const children = known.get(parent) ?? childrenOf(tokens, parent);
    known.set(parent, children);
    return children.get(String(key));
  };
  return (path) => {
    if (!OPENING.has(tokens[exported]?.text ?? '')) return undefined;
    let found: Child = { index: exported, value: exported };
    for (const key of path) {
      const child = childOf(found.value, key);
      if (!child) break;
      found = child;
    }
    return tokens[found.index]?.offset;
  };
});

const linesOf = rememberLast(createLines);

/** The tokens from an opening bracket to the matching closing one. */
function bracketed(text: string, start: number): readonly Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const token of scan(text, start)) {
    tokens.push(token);
    if (OPENING.has(token.text)) depth++;
    else if (CLOSING.has(token.text)) depth--;
    if (depth === 0) break;
  }
  return tokens;
}

/** The string value of a property in an object literal that begins at `start`. Undefined if it is not a plain literal. */
export function readStringField(text: string, start: number, field: string): string | undefined {
  const tokens = bracketed(text, start);
  const child = childrenOf(tokens, 0).get(field);
  const { text: value = '' } = child ? (tokens[child.value] ?? {}) : {};
  const isWhole = child !== undefined && skip(tokens, child.value) === child.value + 1;
  return isWhole && /^(?:"[^"\\]*"|'[^'\\]*'|`[^`\\$]*`)$/.test(value) ? value.slice(1, -1) : undefined;
}

/**
 * Finds the 1-based position of a path in the value that a script or JSON exports; of its longest prefix if the rest is missing
 * or computed. Undefined if the whole value is computed.
 */
export function locateInScript(text: string, path: FieldPath): Position | undefined {
  const offset = createScriptLocator(text)(path);
  return offset === undefined ? undefined : linesOf(text).at(offset);
}

/**
 * Finds the text at a path: a whole string or a quoted part of one, searched from the position of the path on, then in the whole
 * script. If it is computed, gives the position of the path. `index` selects one of several equal texts.
 */
export function locateValueInScript(text: string, path: FieldPath, value: string, index = 0): Position | undefined {
  const start = createScriptLocator(text)(path) ?? 0;
  const quoted = `(?<=["'\`])${escapeRegex(value)}(?=\\\\?["'\`])`;
  // In HTML inside of a string, attribute values may be unquoted.
  const bare = `(?<==\\s*)${escapeRegex(value)}(?=[\\s>])`;
  const written = new RegExp(`${quoted}|${bare}`, 'g');
  written.lastIndex = start;
  let found = written.exec(text);
  for (let count = 0; found && count < index; count++) found = written.exec(text);
  const offset = (found ?? written.exec(text))?.index; // past the last match, exec starts again from the beginning
  return offset === undefined ? locateInScript(text, path) : linesOf(text).at(offset);
}

/** Longest tag that is searched, in characters. */
const MAX_TAG = 2000;

/** The offset of a position in a text. */
const offsetOf = (
  text: string,
  { line = 1, column = 1 }: { readonly line?: number; readonly column?: number },
): number => linesOf(text).lineStart(line - 1) + column - 1;

/**
 * Finds a quoted value in code: the first one at or after a position, else the first one before it; undefined if there is none.
 */
export function locateQuoted(
  text: string,
  value: string,
  from: { readonly line?: number; readonly column?: number } = {},
) {
  if (value === '') return undefined;
  const quoted = new RegExp(`(?<=["'\`])${escapeRegex(value)}(?=["'\`])`, 'g');
  const start = offsetOf(text, from);
  const places = [...text.matchAll(quoted)].map(({ index }) => index);
  const index = places.find((offset) => offset >= start) ?? places[0];
  return index === undefined ? undefined : { ...linesOf(text).at(index), count: places.length };
}

/** Finds a value in the JSX tag that begins at a position; empty if it is not written out there. */
export function locateInTag(
  text: string,
  { line, column = 1 }: { readonly line?: number; readonly column?: number },
  value: string,
): { readonly line?: number; readonly column?: number } {
  if (line === undefined || value === '') return {};
  const start = offsetOf(text, { line, column });
  if (text[start] !== '<') return {};
  const next = text.indexOf('<', start + 1);
  const tag = text.slice(start, Math.min(next < 0 ? text.length : next, start + MAX_TAG));
  const written = new RegExp(`(?<=["'\`(,\\s])${escapeRegex(value)}(?=["'\`),\\s])`);
  const index = tag.search(written);
  return index < 0 ? {} : linesOf(text).at(start + index);
}
