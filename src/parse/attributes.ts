/** Attributes of a tag as an author writes them, HTML or JSX. */
export type Attributes = Readonly<Record<string, unknown>>;

const ATTRIBUTE =
  /([A-Za-z_:@][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'=<>`{}]+)))?/g;

/** Something in braces that is not JSON: the text as written. */
export interface RawExpression {
  readonly expression: string;
}

/** JSON, or the lax form of it that JSX objects have: bare keys, single quotes, a trailing comma. */
function parseExpression(text: string): unknown {
  const strict = text
    .replace(/'([^'"]*)'/g, '"$1"')
    .replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')
    .replace(/,\s*([}\]])/g, '$1');
  try {
    return JSON.parse(strict);
  } catch {
    return { expression: text } satisfies RawExpression;
  }
}

/** Parse the attributes of a tag: `a="x" b='y' c={1} d` gives strings, a number and `true`. */
export function parseAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, braced, bare]) => [
      name,
      braced === undefined ? (double ?? single ?? bare ?? true) : parseExpression(braced),
    ]),
  );
}
