import { addressAttributes, addressesInValue, addressKind, changeAddresses } from './addressAttributes.ts';
import { escapeHtml } from './escapeHtml.ts';
import { attributesOf, HTML_ATTRIBUTE, HTML_PART, type HtmlTag, tagsInHtml, unquote } from './htmlTags.ts';
import type { LoadingElement } from './restrictedContent.ts';

/** An address in an attribute of HTML. */
export interface HtmlAddress {
  readonly tag: string;
  readonly kind: 'link' | 'file';
  /** The address, with character references decoded. */
  readonly target: string;
}

/** The same, with its offset. */
export interface PlacedHtmlAddress extends HtmlAddress {
  readonly offset: number;
}

const relationOf = (attributes: string): string =>
  attributesOf(attributes).find(({ name }) => name.toLowerCase() === 'rel')?.value ?? '';

function changeAttributes(tag: string, attributes: string, change: (address: HtmlAddress) => string): string {
  const known = addressAttributes(tag);
  return attributes.replace(HTML_ATTRIBUTE, (attribute: string, before: string, name: string, quoted: string) => {
    const kind = known[name.toLowerCase()] && addressKind(tag, name, relationOf(attributes));
    if (!kind) return attribute;
    const value = unquote(quoted);
    const changed = changeAddresses(value, kind, (target, one) =>
      change({ tag: tag.toLowerCase(), kind: one, target }),
    );
    return changed === value ? attribute : `${before}"${escapeHtml(changed)}"`;
  });
}

/** Changes the addresses in all attributes of HTML. Everything else stays as it is written. */
export const changeHtmlAddresses = (html: string, change: (address: HtmlAddress) => string): string =>
  html.replace(HTML_PART, (whole, textTag = '', textAttributes = '', tag = textTag, attributes = textAttributes) => {
    const changed = changeAttributes(tag, attributes, change);
    return changed === attributes ? whole : whole.replace(attributes, () => changed);
  });

/** Every address in a tag, in order. */
function addressesInTag({ name: tag, attributes, offset: start }: HtmlTag): readonly PlacedHtmlAddress[] {
  const relation = relationOf(attributes);
  return attributesOf(attributes).flatMap(({ name, value, offset }) => {
    const kind = addressKind(tag, name, relation);
    const found = kind ? addressesInValue(value, kind) : [];
    return found.map((one) => ({ ...one, tag: tag.toLowerCase(), offset: start + offset + one.offset }));
  });
}

/** Every address in HTML, in order. */
export const addressesInHtml = (html: string): readonly PlacedHtmlAddress[] =>
  [...tagsInHtml(html)].flatMap(addressesInTag);

/** Every element in HTML, in order. */
export const elementsInHtml = (html: string): readonly LoadingElement[] =>
  [...tagsInHtml(html)].map(({ name, attributes, text = '' }) => ({
    tag: name.toLowerCase(),
    attributes: new Map(attributesOf(attributes).map(({ name: key, value }) => [key.toLowerCase(), value])),
    text,
  }));
