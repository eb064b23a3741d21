import { decodeEntities } from '../../shared/decodeEntities.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { table } from '../../shared/table.ts';
import { isUnsafeAddress, schemeOf } from '../../shared/url.ts';
import { type Attribute, readAttributes } from '../attributes.ts';

/** The part of `sanitize-html` that is used. */
export type Sanitize = (html: string, options: Readonly<Record<string, unknown>>) => string;

/** Decides which raw HTML is allowed on pages of untrusted authors. */
export interface SafeTags {
  /** The allowed attributes of an opening tag; undefined if the tag is not allowed. */
  readonly attributesOf: (name: string, attributes: readonly Attribute[]) => readonly Attribute[] | undefined;
  /** The allowed attributes of a block of the dialect. */
  readonly optionsOf: (attributes: readonly Attribute[]) => readonly Attribute[];
  /** The allowed props of a component. */
  readonly propsOf: (props: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

const TAGS = [
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'data', 'dfn', 'em', 'i', 'kbd', 'mark', 'q', 's', 'samp'],
  ...['del', 'ins', 'rp', 'rt', 'ruby', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'center',
    'div',
    'figcaption',
    'figure',
    'hr',
    'p',
    'pre',
    'section',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dd', 'details', 'dl', 'dt', 'li', 'ol', 'summary', 'ul'],
  ...['audio', 'img', 'picture', 'source', 'track', 'video'],
  ...['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
];

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = table({
  '*': ['align', 'aria-hidden', 'aria-label', 'dir', 'height', 'id', 'lang', 'title', 'valign', 'width'],
  a: ['href', 'rel', 'target'],
  audio: ['controls', 'loop', 'muted', 'src'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  del: ['cite', 'datetime'],
  details: ['open'],
  img: ['alt', 'loading', 'sizes', 'src', 'srcset'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  q: ['cite'],
  source: ['media', 'sizes', 'src', 'srcset', 'type'],
  td: ['colspan', 'headers', 'rowspan'],
  th: ['abbr', 'colspan', 'headers', 'rowspan', 'scope'],
  time: ['datetime'],
  track: ['default', 'kind', 'label', 'src', 'srclang'],
  video: ['controls', 'loop', 'muted', 'playsinline', 'poster', 'src'],
});

const NAMES = new Set(TAGS);

/** True for an allowed element. */
export const isSafeTag = (name: string): boolean => NAMES.has(name.toLowerCase());

const HIDING = new Set([
  ...['iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'plaintext', 'script', 'select', 'style', 'svg'],
  ...['template', 'textarea', 'title', 'xmp'],
]);

/** True for an element that is removed with its content, as that is not text for readers. */
export const hidesContent = (name: string): boolean => HIDING.has(name.toLowerCase());

const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** True for an address that links and pictures may have: a path, or a harmless scheme. */
export function isSafeAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === undefined || SCHEMES.includes(scheme);
}

const OPTIONS = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: SCHEMES,
  allowedSchemesAppliedToAttributes: ['cite', 'href', 'poster', 'src'],
  disallowedTagsMode: 'discard',
};

/** Separates the candidates of a `srcset`. */
const NEXT_PICTURE = /(?<=\s[\d.]+[wx])\s*,\s*|,\s+/;
const PICTURE = /^\S+(?:\s+(?:[1-9]\d*w|\d*\.?\d+x))?$/;

/** True for a valid `srcset`. With an invalid one, the sanitizer's parser would print to the terminal. */
const isSrcset = (value: unknown): boolean =>
  typeof value === 'string' &&
  value
    .trim()
    .split(NEXT_PICTURE)
    .every((candidate) => PICTURE.test(candidate));

/** Writes a tag with its text attributes; expressions in braces have no meaning in HTML. */
function writeTag(name: string, attributes: readonly Attribute[]): string {
  const toText = ({ name: attribute, value }: Attribute): string => {
    if (value === true) return ` ${attribute}`;
    return typeof value === 'string' || typeof value === 'number'
      ? ` ${attribute}="${escapeHtml(decodeEntities(String(value)))}"`
      : '';
  };
  const readable = attributes.filter(({ name: key, value }) => key.toLowerCase() !== 'srcset' || isSrcset(value));
  return `<${name}${readable.map(toText).join('')}>`;
}

const RUNS = /^(?:on|dangerously|srcdoc$|ref$|key$|style$|formaction$)/i;
/** Attributes by which a block could imitate a part of the site. */
const LOOKS = /^(?:class$|className$|data-)/;
/** A prop without anything that could run code; undefined if nothing is left. */
function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return isUnsafeAddress(value) ? undefined : value;
  if (Array.isArray(value)) return value.map(safeValue).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return 'expression' in value ? undefined : safeProps(value);
}

const safeProps = (props: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([name]) => !RUNS.test(name) && name !== '__html' && name !== '__proto__')
      .map(([name, value]) => [name, safeValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Creates the rules from `sanitize-html`, which decides on each tag. */
export const createSafeTags = (sanitize: Sanitize): SafeTags => ({
  attributesOf(name, attributes) {
    const html = sanitize(writeTag(name, attributes), OPTIONS);
    const [, written] = /^<[a-z][a-z\d]*((?:"[^"]*"|[^"<>])*)>/.exec(html) ?? [];
    if (written === undefined) return undefined;
    const kept = new Map(readAttributes(written).map((attribute) => [attribute.name, attribute.value]));
    return attributes.flatMap((attribute) => {
      const value = kept.get(attribute.name.toLowerCase());
      return value === undefined ? [] : [{ ...attribute, name: attribute.name.toLowerCase(), value }];
    });
  },
  optionsOf: (attributes) =>
    attributes.filter(({ name, value }) => !RUNS.test(name) && !LOOKS.test(name) && safeValue(value) !== undefined),
  propsOf: safeProps,
});
