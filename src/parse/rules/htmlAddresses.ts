import type { Token } from 'markdown-it';
import { addressKind, changeAddresses } from '../../shared/addressAttributes.ts';
import { decodeEntities } from '../../shared/decodeEntities.ts';
import type { AddressSlot } from '../../shared/types.ts';
import { afterPathname, isExternal, isOnWeb, pathnameHref } from '../../shared/url.ts';
import { type Attribute, findAttribute } from '../attributes.ts';
import { type AddressPlace, addAddressSlot, type ParseEnv, type SlotDetails } from '../env.ts';
import { lintAddress } from '../lint/addresses.ts';
import { attributeName } from './attributeName.ts';
import { sourceOffset } from './positions.ts';

/** A piece of raw HTML, and the state of the parse. */
export interface RawHtml {
  readonly token: Token;
  readonly env: ParseEnv;
}

/** A tag in a piece of raw HTML. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** The source of the attributes. */
  readonly written: string;
  /** Offset of the attributes in the piece. */
  readonly start: number;
}

/** Elements that show a picture, whose size is added to the tag. */
const SIZED = new Set(['embed', 'img']);
const LINKS = new Set(['a', 'area']);

/** The type of the slot for an attribute with an address. */
function slotType(tag: string, name: string, kind: 'link' | 'file'): AddressSlot['type'] {
  if (kind === 'link') return LINKS.has(tag) && name === 'href' ? 'link' : 'frame';
  return SIZED.has(tag) && name === 'src' ? 'image' : 'media';
}

/** True for addresses that mean the same on every page. */
export const isSettled = (target: string, type: AddressSlot['type']): boolean =>
  isExternal(target) || (type !== 'link' && (target === '' || target.startsWith('#')));

/** The replacement of an address; undefined if it stays as it is. */
function takeAddress(
  written: string,
  type: AddressSlot['type'],
  { place, details, env }: { readonly place: AddressPlace; readonly details?: SlotDetails; readonly env: ParseEnv },
): { readonly text: string; readonly isSlot: boolean } | undefined {
  const target = decodeEntities(written);
  const plain = type === 'link' ? pathnameHref(env.baseUrl, target) : afterPathname(target);
  if (plain !== undefined) {
    if (place.written) env.plain.replace(place.written, place.written.isBare ? plain : `"${plain}"`);
    return { text: plain, isSlot: false };
  }
  if (isExternal(target)) lintAddress(env, target, place);
  if (isOnWeb(target)) env.externalLinks.push({ target, ...env.positions.at(place.offset) });
  if (isSettled(target, type)) return undefined;
  return { text: addAddressSlot(env, type, target, place, details), isSlot: true };
}

/** A length in pixels; undefined for percentages and invalid lengths. */
export function pixels(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const [, digits] = (typeof value === 'string' && /^\s*(\d+)(?:px)?\s*$/.exec(value)) || [];
  return digits === undefined ? undefined : Number(digits);
}

/** The size in the attributes of a tag. */
function ownSize({ attributes }: Tag): SlotDetails {
  const [width, height] = [findAttribute(attributes, 'width'), findAttribute(attributes, 'height')];
  if (!width && !height) return {};
  const [wide, high] = [pixels(width?.value), pixels(height?.value)];
  const isWhole = (width !== undefined && height !== undefined) || (wide ?? high) === undefined;
  return {
    ownSize: isWhole ? 'whole' : 'part',
    ...(wide === undefined ? {} : { ownWidth: wide }),
    ...(high === undefined ? {} : { ownHeight: high }),
  };
}

/** Replaces each address in a value by a slot. `start` is the offset of the value in the piece. */
const takeEach = (value: string, start: number, kind: 'files' | 'style', { token, env }: RawHtml): string =>
  changeAddresses(value, kind, (address, _, index) => {
    const at = (offset: number): number => sourceOffset(token, start + offset);
    const written = { start: at(index), end: at(index + address.length), isHtml: true, isBare: true } as const;
    return takeAddress(address, 'media', { place: { offset: written.start, written }, env })?.text ?? address;
  });

/** Replaces the addresses in a style sheet. */
export const styleText = (css: string, start: number, html: RawHtml): string => takeEach(css, start, 'style', html);

/** Replaces the addresses in a JSX style object. */
function styleObject(style: object, attribute: Attribute, tag: Tag, html: RawHtml): object {
  let from = attribute.inside;
  return Object.fromEntries(
    Object.entries(style).map(([name, part]) => {
      if (typeof part !== 'string') return [name, part];
      const start = Math.max(from, tag.written.indexOf(part, from));
      from = start;
      return [name, takeEach(part, tag.start + start, 'style', html)];
    }),
  );
}

/**
 * The text of an attribute with addresses, which are resolved and checked like those of Markdown; undefined for other attributes.
 * `toText` formats a name and a value.
 */
export function addressAttribute(
  tag: Tag,
  attribute: Attribute,
  html: RawHtml,
  toText: (name: string, value: unknown) => string,
): string | undefined {
  const { name, value } = attribute;
  if (name === 'style' && typeof value === 'object' && value !== null && !('expression' in value))
    return toText(name, styleObject(value, attribute, tag, html));
  if (typeof value !== 'string') return undefined;
  const relation = findAttribute(tag.attributes, 'rel')?.value;
  const named = attributeName(name, tag.name).toLowerCase();
  const kind = addressKind(tag.name, named, typeof relation === 'string' ? relation : '');
  if (!kind) return undefined;
  if (kind === 'files' || kind === 'style')
    return toText(name, takeEach(value, tag.start + attribute.inside, kind, html));
  const at = (offset: number): number => sourceOffset(html.token, tag.start + offset);
  const place = {
    offset: at(attribute.inside + value.length - value.trimStart().length),
    written: { start: at(attribute.start), end: at(attribute.end), isHtml: true },
  };
  const type = slotType(tag.name, named, kind);
  // Browsers trim addresses (URL, 4.4).
  const taken = takeAddress(value.trim(), type, {
    place,
    env: html.env,
    ...(type === 'image' ? { details: ownSize(tag) } : {}),
  });
  if (!taken) return undefined;
  return taken.isSlot && type === 'image' ? ` ${taken.text}` : toText(name, taken.text);
}
