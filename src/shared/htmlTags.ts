import { table } from './table.ts';

/** A start tag of HTML. */
export interface HtmlTag {
  /** As it is written. */
  readonly name: string;
  /** The text of its attributes. */
  readonly attributes: string;
  /** Offset of that text. */
  readonly offset: number;
  /** The text in an element that holds nothing else. */
  readonly text?: string;
}

/** An attribute of a tag, if it has a value. */
export interface HtmlAttribute {
  readonly name: string;
  /** Without quotes. */
  readonly written: string;
  /** Without those character references that HTML needs. */
  readonly value: string;
  /** Of the value, in the text of the attributes. */
  readonly offset: number;
}

/** A comment, an element that holds text alone, or a tag (HTML, 13.1.2). */
export const HTML_PART =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>[\s\S]*?<\/\1\s*>|<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;

/** An attribute: all before its value, and that with its quotes, if it has any (HTML, 13.1.2.3). */
export const HTML_ATTRIBUTE = /([\s/]([a-z][\w:.-]*)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

const REFERENCES: Readonly<Record<string, string>> = table({
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  lt: '<',
  gt: '>',
});

const withoutQuotes = (quoted: string): string => quoted.replace(/^(["'])(.*)\1$/s, '$2');

const decode = (written: string): string =>
  written.replace(/&(amp|quot|apos|#39|lt|gt);/g, (whole, name: string) => REFERENCES[name] ?? whole);

/** The value of an attribute without its quotes and character references. */
export const unquote = (quoted: string): string => decode(withoutQuotes(quoted));

/** The start tags in HTML, in order; none in comments and texts. */
export function* tagsInHtml(html: string): Iterable<HtmlTag> {
  for (const part of html.matchAll(HTML_PART)) {
    const [whole, textName, textAttributes = '', name = textName, attributes = textAttributes] = part;
    if (name === undefined) continue; // a comment
    const offset = part.index + 1 + name.length;
    const text = whole.slice(1 + name.length + attributes.length + 1).replace(/<\/[a-z]+\s*>$/i, '');
    yield { name, attributes, offset, ...(textName === undefined ? {} : { text }) };
  }
}

/** The attributes in the text of a tag's attributes that have a value. */
export const attributesOf = (attributes: string): readonly HtmlAttribute[] =>
  [...attributes.matchAll(HTML_ATTRIBUTE)].map(({ index, 1: before = '', 2: name = '', 3: quoted = '' }) => {
    const written = withoutQuotes(quoted);
    return { name, written, value: decode(written), offset: index + before.length + (/^["']/.test(quoted) ? 1 : 0) };
  });

/** A piece of HTML: a text, a tag, or an element whose text is no HTML. */
export interface HtmlToken {
  readonly kind: 'end' | 'start' | 'text' | 'textElement';
  /** Of the element, as it is written; empty for a text. */
  readonly name: string;
  /** The text, or the tag; of an element whose text is no HTML its first tag. */
  readonly text: string;
  /** The text in such an element. */
  readonly inside?: string;
  /** Its second tag. */
  readonly end?: string;
}

/** The same as `HTML_PART`, with end tags, and sections of text as SVG has them. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|(<(script|style|textarea|title)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>)([\s\S]*?)(<\/\2\s*>)|<(\/?)([a-z][\w:.-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/** All that HTML consists of, in order, but for comments. */
export function* tokensInHtml(html: string): Iterable<HtmlToken> {
  let after = 0;
  for (const {
    0: text,
    1: first,
    2: textName = '',
    3: inside = '',
    4: end = '',
    5: slash,
    6: name,
    index,
  } of html.matchAll(TOKEN)) {
    if (index > after) yield { kind: 'text', name: '', text: html.slice(after, index) };
    after = index + text.length;
    if (first !== undefined) yield { kind: 'textElement', name: textName, text: first, inside, end };
    else if (name !== undefined) yield { kind: slash ? 'end' : 'start', name, text };
    else if (!text.startsWith('<!--')) yield { kind: 'text', name: '', text };
  }
  if (after < html.length) yield { kind: 'text', name: '', text: html.slice(after) };
}

const ATTRIBUTE = /[\s/]([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g;

/** The attributes of a tag, by name as it is written; `true` for those without a value. */
export const attributesOfTag = (tag: string): readonly (readonly [name: string, value: string | true])[] =>
  [...tag.matchAll(ATTRIBUTE)].map(([, name = '', quoted]) => [name, quoted === undefined ? true : unquote(quoted)]);
