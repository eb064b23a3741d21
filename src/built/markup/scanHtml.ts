import { table } from '../../shared/table.ts';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import { detachText } from '../detachText.ts';
import type { Attribute, Element, Markup, StartTag } from './markup.ts';

// Most pages are made by programs and leave nothing to browsers' guesses. These are read here, several times as fast as the
// parser reads them; what is not sure to be written out in full is left to it.

/** Reads a page of which every tag is written out as it is meant; undefined for all others. */
export type ScanHtml = (html: string) => Markup | undefined;

const REFERENCES: Readonly<Record<string, string>> = table({
  amp: '&',
  apos: "'",
  copy: '©',
  gt: '>',
  hellip: '…',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
});

/** A reference that is known, or an ampersand that cannot begin one. */
const REFERENCE = `&(?:(?:${Object.keys(REFERENCES).join('|')}|#[1-9]\\d{0,5}|#x[1-9a-f][\\da-f]{0,4});|(?![a-z\\d#]))`;
const TEXT = new RegExp(`[^<&]*(?:${REFERENCE}[^<&]*)*`, 'iy');
const VALUE = new RegExp(`^[^&]*(?:${REFERENCE}[^&]*)*$`, 'i');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there (HTML, 13.2.3.5)
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

const START = /<[a-z][^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/iy;
const NAME = /^<([a-z][a-z\d-]*(?::[a-z]+)?)/i;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gy;
const END = /<\/([a-z][a-z\d:-]*)\s*>/iy;
const COMMENT = /<!--(?!-?>)[\s\S]*?-->/y;
const DOCTYPE = /^\s*<!doctype html>/i;

/** Elements that hold text alone; in the latter two references stand for characters. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** What the parser moves, closes or makes by itself, or reads in another way. */
const UNUSUAL = new Set(
  'applet basefont bgsound dir font frame frameset image isindex keygen listing marquee noembed noframes param plaintext rb rtc rp rt select template xmp'.split(
    ' ',
  ),
);

/** A paragraph ends where one of these begins (HTML, 13.1.2.4). */
const ENDS_PARAGRAPH = new Set(
  (
    'address article aside blockquote center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr li main menu nav ol p pre search section summary table ul'
  ).split(' '),
);

/** HTML that ends SVG and MathML where it stands in them (HTML, 13.2.6.5). */
const ENDS_FOREIGN = new Set(
  (
    'annotation-xml b big blockquote body br center code dd div dl dt em embed font foreignobject h1 h2 h3 h4 h5 h6 head hr html i ' +
    'img li menu meta nobr ol p pre ruby s script small span strike strong style sub sup table tt u ul var'
  ).split(' '),
);

const IN_HEAD = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'title']);

/** What may stand in the head for browsers without scripts. */
const IN_NOSCRIPT = new Set(['link', 'meta', 'style']);

/** Elements of which none stands in another one of its kind. */
const NOT_NESTED = new Set(['a', 'button', 'form', 'nobr', 'option', 'p']);

const HEADING = /^h[1-6]$/;

/** Where an element must stand for the parser to leave it there. */
const PARENTS: Readonly<Record<string, readonly string[]>> = table({
  body: ['html'],
  caption: ['table'],
  col: ['colgroup'],
  colgroup: ['table'],
  dd: ['dl', 'div'],
  dt: ['dl', 'div'],
  head: ['html'],
  li: ['menu', 'ol', 'ul'],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['tbody', 'tfoot', 'thead'],
});

const OF_TABLES = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr', 'colgroup']);

/** Tags that are remembered. */
const MOST_TAGS = 50_000;

const decode = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
        if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
        return decimal === undefined ? (REFERENCES[name] ?? whole) : String.fromCodePoint(Number(decimal));
      })
    : value;

/** A tag as it is written, and whether it ends itself. */
interface ReadTag {
  readonly tag: StartTag;
  readonly isSelfClosing: boolean;
}

/** Read a start tag, from its first to its last character; undefined where something about it is unusual. */
function readTag(raw: string): ReadTag | undefined {
  const [whole = '', name = ''] = NAME.exec(raw) ?? [];
  const attributes: Attribute[] = [];
  const names = new Set<string>();
  let end = whole.length;
  for (const [written, key = '', double, single, bare] of raw.slice(whole.length).matchAll(ATTRIBUTE)) {
    end += written.length;
    const value = double ?? single ?? bare ?? '';
    const attribute = key.toLowerCase();
    if (names.has(attribute) || (value.includes('&') && !VALUE.test(value))) return undefined;
    names.add(attribute);
    if (attribute.startsWith('data-')) continue;
    attributes.push({
      name: attribute,
      value: decode(value),
      offset: end - value.length - (bare === undefined && written.includes('=') ? 1 : 0),
    });
  }
  const rest = raw.slice(end).trim();
  if (whole === '' || (rest !== '>' && rest !== '/>')) return undefined;
  return { tag: { name: name.toLowerCase(), attributes }, isSelfClosing: rest === '/>' };
}

/** An element that is open, as far as it tells where others may stand. */
interface Open {
  readonly element: Element;
  readonly isForeign: boolean;
}

/** The elements of a page that is written out in full. Throws nothing; gives up at the first thing that is not. */
class Scan {
  readonly elements: Element[] = [];
  private readonly stack: Open[] = [];
  private readonly open = new Map<string, number>();
  private stage: 'start' | 'html' | 'head' | 'betweenHeadAndBody' | 'body' | 'end' = 'start';

  get isDone(): boolean {
    return this.stage === 'end' && this.stack.length === 0;
  }

  /** True where characters other than spaces may stand. */
  get takesText(): boolean {
    const top = this.stack.at(-1);
    return this.stage === 'body' && top !== undefined && !OF_TABLES.has(top.element.tag.name);
  }

  private isOpen(name: string): boolean {
    return (this.open.get(name) ?? 0) > 0;
  }

  /** True if the parser leaves the element where it is written. */
  private mayStart(name: string, top: Open | undefined): boolean {
    // In titles and descriptions of pictures, HTML goes on.
    if (top?.isForeign) return !ENDS_FOREIGN.has(name) && !/^(?:desc|title)$/.test(top.element.tag.name);
    if (UNUSUAL.has(name) || (NOT_NESTED.has(name) && this.isOpen(name))) return false;
    const parent = top?.element.tag.name ?? '';
    if (this.stage === 'start') return name === 'html';
    if (this.stage === 'html') return name === 'head';
    if (this.stage === 'head') return parent === 'noscript' ? IN_NOSCRIPT.has(name) : IN_HEAD.has(name);
    if (this.stage === 'betweenHeadAndBody') return name === 'body';
    if (this.stage !== 'body' || name === 'html' || name === 'head' || name === 'body') return false;
    if (ENDS_PARAGRAPH.has(name) && this.isOpen('p')) return false;
    if (HEADING.test(name) && HEADING.test(parent)) return false;
    if (PARENTS[name]) return PARENTS[name].includes(parent);
    return !OF_TABLES.has(parent) || name === 'script' || name === 'style';
  }

  /** Take a start tag. False: it is unusual. */
  start({ tag, isSelfClosing }: ReadTag, offset: number, content?: { text: string; textOffset: number }): boolean {
    const { name } = tag;
    const top = this.stack.at(-1);
    if (!this.mayStart(name, top)) return false;
    const isForeign = top?.isForeign === true || name === 'svg' || name === 'math';
    const element: Element = { tag, offset, parent: top?.element, ...content };
    this.elements.push(element);
    if (name === 'html') this.stage = 'html';
    else if (name === 'head' && !isForeign) this.stage = 'head';
    else if (name === 'body') this.stage = 'body';
    const isEmpty = VOID_ELEMENTS.has(name) && !isForeign;
    if (isSelfClosing && !isEmpty && !isForeign) return false;
    if (isEmpty || content || isSelfClosing) return true;
    this.stack.push({ element, isForeign });
    this.open.set(name, (this.open.get(name) ?? 0) + 1);
    return true;
  }

  /** Take an end tag. False: it does not end the element that began last. */
  end(name: string): boolean {
    const top = this.stack.pop();
    if (top?.element.tag.name !== name) return false;
    this.open.set(name, (this.open.get(name) ?? 1) - 1);
    if (name === 'head' && !top.isForeign) this.stage = 'betweenHeadAndBody';
    if (name === 'html') this.stage = 'end';
    return true;
  }

  /** The name of the element that began last; empty where none is open. */
  get openName(): string {
    return this.stack.at(-1)?.element.tag.name ?? '';
  }

  get isForeign(): boolean {
    return this.stack.at(-1)?.isForeign === true;
  }
}

const SLASH = 0x2f;
const BANG = 0x21;
const GREATER = 0x3e;

/** Longer tags are not remembered: each is another one. */
const LONGEST_TAG = 1000;

/** The offset behind what a sticky pattern finds at an offset; the offset itself where it finds nothing. */
function endOf(pattern: RegExp, html: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(html) ? pattern.lastIndex : offset;
}

/** Make a scanner. It remembers the tags that it has read: most stand on many pages. */
export function createHtmlScanner(): ScanHtml {
  const tags = new Map<string, ReadTag>();
  // Where a pattern goes on is kept in it: these are the scanner's own.
  const patterns = {
    text: new RegExp(TEXT),
    start: new RegExp(START),
    end: new RegExp(END),
    comment: new RegExp(COMMENT),
  };
  const tagOf = (raw: string): ReadTag | undefined => {
    if (raw.length > LONGEST_TAG) return readTag(raw);
    const known = tags.get(raw);
    if (known) return known;
    const own = detachText(raw);
    const tag = readTag(own);
    if (!tag) return undefined;
    if (tags.size >= MOST_TAGS) tags.clear();
    tags.set(own, tag);
    return tag;
  };

  /** Take the element at an offset, up to its end tag where it holds text alone. Gives the offset behind it; undefined where it is unusual. */
  const takeElement = (scan: Scan, html: string, offset: number): number | undefined => {
    const textOffset = endOf(patterns.start, html, offset);
    const read = textOffset > offset ? tagOf(html.slice(offset, textOffset)) : undefined;
    if (!read) return undefined;
    const { name } = read.tag;
    if (name === 'iframe' && !scan.isForeign)
      return html.startsWith('</iframe>', textOffset) && scan.start(read, offset) && scan.end(name)
        ? textOffset + '</iframe>'.length
        : undefined;
    if (!RAW.has(name) || scan.isForeign) return scan.start(read, offset) ? textOffset : undefined;
    const end = html.indexOf(`</${name}>`, textOffset);
    const text = end < 0 ? '' : html.slice(textOffset, end);
    if (end < 0 || read.isSelfClosing || /<!--|<\/(?:script|style|textarea|title)/i.test(text)) return undefined;
    if ((name === 'title' || name === 'textarea') && !VALUE.test(text)) return undefined;
    return scan.start(read, offset, { text, textOffset }) ? end + name.length + '</>'.length : undefined;
  };

  /** Take an end tag. */
  const takeEnd = (scan: Scan, html: string, offset: number): number | undefined => {
    const { openName } = scan;
    const nameEnd = offset + '</'.length + openName.length;
    if (html.charCodeAt(nameEnd) === GREATER && html.startsWith(openName, offset + '</'.length))
      return scan.end(openName) ? nameEnd + 1 : undefined;
    const end = endOf(patterns.end, html, offset);
    const name = html
      .slice(offset + '</'.length, end - 1)
      .trimEnd()
      .toLowerCase();
    return end > offset && scan.end(name) ? end : undefined;
  };

  const takeComment = (html: string, offset: number): number | undefined => {
    const end = endOf(patterns.comment, html, offset);
    const comment = html.slice(offset, end);
    return end > offset && !comment.includes('--!>') && comment.lastIndexOf('<!--') === 0 ? end : undefined;
  };

  return (html) => {
    const scan = new Scan();
    let offset = DOCTYPE.exec(html)?.[0].length ?? 0;
    if (offset === 0 || CONTROL.test(html)) return undefined;
    let ampersand = html.indexOf('&');
    while (offset < html.length) {
      if (ampersand >= 0 && ampersand < offset) ampersand = html.indexOf('&', offset);
      const tag = html.indexOf('<', offset);
      // Without a reference in it, text ends where the next tag begins.
      const isPlain = tag >= 0 && (ampersand < 0 || ampersand > tag);
      const textEnd = isPlain ? tag : endOf(patterns.text, html, offset);
      if (textEnd > offset && !scan.takesText && html.slice(offset, textEnd).trim() !== '') return undefined;
      if (textEnd === html.length) break;
      const second = html.charCodeAt(textEnd + 1);
      const next =
        second === SLASH
          ? takeEnd(scan, html, textEnd)
          : second === BANG
            ? takeComment(html, textEnd)
            : takeElement(scan, html, textEnd); // also gives up at a reference that is not known
      if (next === undefined) return undefined;
      offset = next;
    }
    return scan.isDone ? { elements: scan.elements, problems: [] } : undefined;
  };
}
