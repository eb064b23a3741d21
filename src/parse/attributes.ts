import { decodeEntities } from '../shared/decodeEntities.ts';

/** Attributes of a tag as the author writes them, in HTML or JSX. */
export type Attributes = Readonly<Record<string, unknown>>;

const ATTRIBUTE =
  /([A-Za-z_:@][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'=<>`{}]+)))?/g;

/** The source of an expression in braces that is not JSON. */
export interface RawExpression {
  readonly expression: string;
}

/**
 * What JSX objects may have and JSON may not: single quotes, unquoted keys, trailing commas. The first alternative skips texts
 * that are JSON already.
 */
const LAX =
  /"(?:[^"\\]|\\.)*"|'(?<single>(?:[^'\\]|\\.)*)'|(?<before>[{,]\s*)(?<key>[A-Za-z_]\w*)\s*:|,(?<end>\s*[}\]])/g;

/** Turns a text in single quotes into JSON. */
const requote = (text: string): string => `"${text.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`;

const toJson = (text: string): string =>
  text.replace(LAX, (whole, ...rest) => {
    const { single, before, key, end } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (single !== undefined) return requote(single);
    if (key !== undefined) return `${before}"${key}":`;
    return end ?? whole;
  });

/** Parses JSON, or the lax form of it that JSX objects have. */
function parseExpression(text: string): unknown {
  for (const json of [text, toJson(text)]) {
    try {
      return JSON.parse(json);
    } catch {
      // Try the next form.
    }
  }
  return { expression: text } satisfies RawExpression;
}

/** True if an expression in braces is a plain value, so that nothing has to be run to read the tag. */
export function isPlainValue(text: string): boolean {
  const value = parseExpression(text);
  const isShallow = /^(?:[^{}]|\{[^{}]*\})*$/.test(text);
  return isShallow && !(typeof value === 'object' && value !== null && 'expression' in value);
}

/** An attribute, with offsets in the text of all attributes of its tag. */
export interface Attribute {
  readonly name: string;
  readonly value: unknown;
  readonly nameStart: number;
  /** Offsets of the value, including quotes or braces; both are the end of the name if it has no value. */
  readonly start: number;
  readonly end: number;
  /** Offset of the value within quotes and braces. */
  readonly inside: number;
}

function toAttribute(match: RegExpExecArray): Attribute {
  const [whole, name = '', double, single, braced, bare] = match;
  const written = double ?? single ?? braced ?? bare ?? '';
  const isEnclosed = (double ?? single ?? braced) !== undefined;
  const end = match.index + whole.length;
  const start = end - written.length - (isEnclosed ? 2 : 0);
  const quote = braced === undefined ? '' : (/^\s*["']?/.exec(braced)?.[0] ?? '');
  const value = braced === undefined ? (double ?? single ?? bare ?? true) : parseExpression(braced);
  return { name, value, nameStart: match.index, start, end, inside: isEnclosed ? start + 1 + quote.length : start };
}

/** Reads the attributes of a tag. */
export const readAttributes = (text: string): readonly Attribute[] => [...text.matchAll(ATTRIBUTE)].map(toAttribute);

/**
 * Reads the attributes of a component's tag: `a="x" b='y' c={1} d` has strings, a number and `true`. As in HTML and JSX,
 * references such as `&amp;` are decoded, except in braces.
 */
export const readComponentAttributes = (text: string): readonly Attribute[] =>
  readAttributes(text).map((attribute) => {
    const { value, start } = attribute;
    return typeof value === 'string' && text[start] !== '{'
      ? { ...attribute, value: decodeEntities(value) }
      : attribute;
  });

/** Pattern of the text of all attributes of a tag, in HTML or JSX. */
export const TAG_ATTRIBUTES = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*`;

/** Finds an attribute by its name in lower case: names of HTML have no case. */
export const findAttribute = (attributes: readonly Attribute[], wanted: string): Attribute | undefined =>
  attributes.find(({ name }) => name.toLowerCase() === wanted);

/** Values of attributes by name. */
export const toAttributes = (attributes: readonly Attribute[]): Attributes =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));

/** One attribute in the braces after a block's name: `.class`, `#id`, `name=value`, `name`. */
const BRACED =
  /\s*(?:([.#])([\w-]+)(?=[\s.#]|$)|([A-Za-z][\w:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?(?=\s|$))/gy;

/** Reads the attributes of a block; undefined if the text in the braces is anything else. */
export function readBracedAttributes(text: string): readonly Attribute[] | undefined {
  const found: Attribute[] = [];
  for (const match of text.trimEnd().matchAll(BRACED)) {
    const [whole, mark, short, name = mark === '#' ? 'id' : 'class', double, single, bare] = match;
    const end = match.index + whole.length;
    const value = short ?? double ?? single ?? bare ?? true;
    const written = value === true ? '' : value;
    const isQuoted = (double ?? single) !== undefined;
    const start = end - written.length - (isQuoted ? 2 : 0);
    const nameStart = match.index + whole.search(/\S/);
    found.push({ name, value, nameStart, start, end, inside: isQuoted ? start + 1 : start });
  }
  return found.length > 0 && found.at(-1)?.end === text.trimEnd().length ? found : undefined;
}

/** Maps the offsets of an attribute to another text. */
export const moveAttribute = (attribute: Attribute, move: (offset: number) => number): Attribute => ({
  ...attribute,
  nameStart: move(attribute.nameStart),
  start: move(attribute.start),
  end: move(attribute.end),
  inside: move(attribute.inside),
});
