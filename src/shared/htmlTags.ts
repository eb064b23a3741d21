import { unescapeHtml } from './escapeHtml.ts';

/** A start tag in HTML. */
export interface HtmlTag {
  /** Name as it is written. */
  readonly name: string;
  /** Source text of its attributes. */
  readonly attributes: string;
  /** Offset of the attributes. */
  readonly offset: number;
  /** Content of a raw text element, such as `<script>`. */
  readonly text?: string;
}

/** An attribute that has a value. */
export interface HtmlAttribute {
  readonly name: string;
  /** The value without quotes. */
  readonly written: string;
  /** The same, with the basic character references decoded. */
  readonly value: string;
  /** Offset of the value in the source text of the attributes. */
  readonly offset: number;
}

/** A comment, a raw text element, or a tag (HTML, 13.1.2). */
export const HTML_PART =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>[\s\S]*?<\/\1\s*>|<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;

/** An attribute: everything before its value, and the value with its quotes (HTML, 13.1.2.3). */
export const HTML_ATTRIBUTE = /([\s/]([^\s"'<>/=]+)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/g;

const withoutQuotes = (quoted: string): string => quoted.replace(/^(["'])(.*)\1$/s, '$2');

/** The value of an attribute without quotes, and with the basic character references decoded. */
export const unquote = (quoted: string): string => unescapeHtml(withoutQuotes(quoted));

/** The start tags in HTML, in order, without those in comments and raw text elements. */
export function* tagsInHtml(html: string): Iterable<HtmlTag> {
  for (const part of html.matchAll(HTML_PART)) {
    const [whole, textName, textAttributes = '', name = textName, attributes = textAttributes] = part;
    if (name === undefined) continue; // a comment
    const offset = part.index + 1 + name.length;
    const text = whole.slice(1 + name.length + attributes.length + 1).replace(/<\/[a-z]+\s*>$/i, '');
    yield { name, attributes, offset, ...(textName === undefined ? {} : { text }) };
  }
}

/** The attributes of a tag that have a value, from their source text. */
export const attributesOf = (attributes: string): readonly HtmlAttribute[] =>
  [...attributes.matchAll(HTML_ATTRIBUTE)].map(({ index, 1: before = '', 2: name = '', 3: quoted = '' }) => {
    const written = withoutQuotes(quoted);
    return {
      name,
      written,
      value: unescapeHtml(written),
      offset: index + before.length + (/^["']/.test(quoted) ? 1 : 0),
    };
  });

/** A token of HTML: a text, a tag, or a whole raw text element. */
export interface HtmlToken {
  readonly kind: 'end' | 'start' | 'text' | 'textElement';
  /** Name of the element as it is written; empty for a text. */
  readonly name: string;
  /** The text or the tag; for a raw text element its start tag. */
  readonly text: string;
  /** Content of a raw text element. */
  readonly inside?: string;
  /** End tag of a raw text element. */
  readonly end?: string;
}

/** Like `HTML_PART`, with end tags and the CDATA sections of SVG. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|(<(script|style|textarea|title)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>)([\s\S]*?)(<\/\2\s*>)|<(\/?)([a-z][\w:.-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/** All tokens of HTML in order, except comments. */
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

/** The attributes of a tag, with names as they are written; the value is `true` if there is none. */
export const attributesOfTag = (tag: string): readonly (readonly [name: string, value: string | true])[] =>
  [...tag.matchAll(ATTRIBUTE)].map(([, name = '', quoted]) => [name, quoted === undefined ? true : unquote(quoted)]);
