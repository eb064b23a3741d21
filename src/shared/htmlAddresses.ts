import { addressAttributes, addressKind, changeAddresses } from './addressAttributes.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { LoadingElement } from './restrictedContent.ts';

/** An address in HTML, and where it stands there. */
export interface HtmlAddress {
  readonly tag: string;
  readonly kind: 'link' | 'file';
  /** As it is meant: without character references. */
  readonly target: string;
}

/** The same, with its place. */
export interface PlacedHtmlAddress extends HtmlAddress {
  readonly offset: number;
}

/** A comment, an element that holds text alone, or a tag (HTML, 13.1.2). */
const PART =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>[\s\S]*?<\/\1\s*>|<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;

/** An attribute: all before its value, and that with its quotes, if it has any (HTML, 13.1.2.3). */
const ATTRIBUTE = /([\s/]([a-z][\w:.-]*)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", '#39': "'", lt: '<', gt: '>' };

const unquote = (quoted: string): string =>
  quoted
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/&(amp|quot|apos|#39|lt|gt);/g, (whole, name: string) => REFERENCES[name] ?? whole);

const relationOf = (attributes: string): string =>
  unquote(/\srel\s*=\s*("[^"]*"|'[^']*'|\S+)/i.exec(attributes)?.[1] ?? '');

function changeAttributes(tag: string, attributes: string, change: (address: HtmlAddress) => string): string {
  const known = addressAttributes(tag);
  return attributes.replace(ATTRIBUTE, (attribute: string, before: string, name: string, quoted: string) => {
    const kind = known[name.toLowerCase()] && addressKind(tag, name, relationOf(attributes));
    if (!kind) return attribute;
    const value = unquote(quoted);
    const changed = changeAddresses(value, kind, (target, one) =>
      change({ tag: tag.toLowerCase(), kind: one, target }),
    );
    return changed === value ? attribute : `${before}"${escapeHtml(changed)}"`;
  });
}

/** HTML with its addresses changed, in all attributes that may hold some. What is not changed stays as it is written. */
export const changeHtmlAddresses = (html: string, change: (address: HtmlAddress) => string): string =>
  html.replace(PART, (whole, textTag = '', textAttributes = '', tag = textTag, attributes = textAttributes) => {
    const changed = changeAttributes(tag, attributes, change);
    return changed === attributes ? whole : whole.replace(attributes, () => changed);
  });

/** The addresses in the attributes of a tag, which begin at `start`. */
function* addressesInTag(tag: string, attributes: string, start: number): Iterable<PlacedHtmlAddress> {
  for (const { index, 1: before = '', 2: name = '', 3: quoted = '' } of attributes.matchAll(ATTRIBUTE)) {
    const kind = addressKind(tag, name, relationOf(attributes));
    if (!kind) continue;
    const value = unquote(quoted);
    const offset = start + index + before.length + (/^["']/.test(quoted) ? 1 : 0);
    const found: PlacedHtmlAddress[] = [];
    let from = 0;
    changeAddresses(value, kind, (target, one) => {
      const at = Math.max(value.indexOf(target, from), 0);
      from = at + target.length;
      found.push({ tag: tag.toLowerCase(), kind: one, target, offset: offset + at });
      return target;
    });
    yield* found;
  }
}

/** Every address in HTML, in order. */
export const addressesInHtml = (html: string): readonly PlacedHtmlAddress[] =>
  [...html.matchAll(PART)].flatMap((part) => {
    const [whole, textTag, textAttributes, tag = textTag, attributes = textAttributes] = part;
    const start = part.index + 1 + (tag?.length ?? 0);
    return tag === undefined || whole.startsWith('<!') ? [] : [...addressesInTag(tag, attributes ?? '', start)];
  });

/** Every element in HTML, in order. */
export const elementsInHtml = (html: string): readonly LoadingElement[] =>
  [...html.matchAll(PART)].flatMap(([whole, textTag, textAttributes, tag = textTag, attributes = textAttributes]) => {
    if (tag === undefined) return [];
    const values = [...(attributes ?? '').matchAll(ATTRIBUTE)].map(
      ([, , name = '', quoted = '']) => [name.toLowerCase(), unquote(quoted)] as const,
    );
    const text = textTag === undefined ? '' : whole.slice(`<${tag}${attributes ?? ''}>`.length);
    return [
      {
        tag: tag.toLowerCase(),
        attributes: new Map(values),
        text: text.replace(/<\/(?:script|style|textarea|title)\s*>$/i, ''),
      },
    ];
  });
