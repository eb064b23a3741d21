import { table } from './table.ts';

/** An element of XML. */
export interface XmlElement {
  /** With its prefix, as it is written. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: XmlElement | undefined;
  /** All text in it, but for that of its elements. */
  text: string;
  /** Of its start tag. */
  readonly offset: number;
}

/** What XML holds, and why it is none, if it is none. */
export interface Xml {
  readonly elements: readonly XmlElement[];
  readonly problem?: { readonly message: string; readonly offset: number };
}

/** A name, in any script; wider than it must be (XML 1.0, 2.3). */
const NAME = String.raw`[\p{L}\p{M}\p{N}_:.·-]+`;

const PART = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->`,
    String.raw`<!\[CDATA\[([\s\S]*?)\]\]>`,
    String.raw`<\?[\s\S]*?\?>`,
    String.raw`<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>`,
    String.raw`</(${NAME})\s*>`,
    String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`,
    '([^<]+)',
  ].join('|'),
  'uy',
);
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu');
const BAD_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

const NAMES: Readonly<Record<string, string>> = table({ amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' });

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return hex === undefined && decimal === undefined
      ? (NAMES[name] ?? whole)
      : String.fromCodePoint(Math.min(code, 0x10ffff));
  });

/** Read XML without entities of its own, as sitemaps, feeds and pictures are (XML 1.0, 2.1). */
export function scanXml(xml: string): Xml {
  const elements: XmlElement[] = [];
  const stack: XmlElement[] = [];
  const fail = (message: string, offset: number): Xml => ({ elements, problem: { message, offset } });
  const part = new RegExp(PART);
  const hasEntities = /<!ENTITY/.test(xml);
  let offset = xml.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (offset < xml.length) {
    part.lastIndex = offset;
    const found = part.exec(xml);
    if (!found) return fail('this is no tag of XML', offset);
    const [whole, cdata, end, start, attributes = '', slash, text] = found;
    const top = stack.at(-1);
    if (cdata !== undefined && top) top.text += cdata;
    if (text !== undefined) {
      const bad = hasEntities ? null : BAD_REFERENCE.exec(text);
      if (bad) return fail('"&" begins no reference: write "&amp;"', offset + bad.index);
      if (top) top.text += decode(text);
      else if (text.trim() !== '') return fail('there is text outside of all elements', offset);
    }
    if (end !== undefined && stack.pop()?.name !== end)
      return fail(`"</${end}>" does not close ${top ? `"<${top.name}>"` : 'anything'}`, offset);
    if (start !== undefined) {
      if (!top && elements.length > 0) return fail('there is a second root element', offset);
      const bad = hasEntities ? null : BAD_REFERENCE.exec(attributes);
      if (bad) return fail('"&" begins no reference: write "&amp;"', offset + start.length + 1 + bad.index);
      const values = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, name = '', double, single]) => [name, decode(double ?? single ?? '')] as const,
      );
      const map = new Map(values);
      if (map.size < values.length) return fail(`"<${start}>" has an attribute twice`, offset);
      const element: XmlElement = { name: start, attributes: map, parent: top, text: '', offset };
      elements.push(element);
      if (slash === '') stack.push(element);
    }
    offset += whole.length;
  }
  const open = stack.at(-1);
  if (open) return fail(`"<${open.name}>" is never closed`, open.offset);
  return elements.length === 0 ? fail('there is no element', 0) : { elements };
}

/** The addresses of a sitemap (sitemaps.org, "Sitemap XML format"). */
export const locationsIn = (sitemap: string): readonly string[] =>
  scanXml(sitemap).elements.flatMap(({ name, text }) => (name === 'loc' ? text.trim() : []));
