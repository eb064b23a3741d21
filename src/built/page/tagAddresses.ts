import { addressesInValue, addressKind } from '../../shared/addressAttributes.ts';
import { attributeOf, type StartTag } from '../markup/markup.ts';

/** An address in a tag. */
export interface TagAddress {
  readonly target: string;
  readonly kind: 'link' | 'file';
  /** Offset in the tag. */
  readonly offset: number;
}

/** Relations of links that name only a host, or that other checks handle. */
const OTHER_RELATION = /\b(?:canonical|dns-prefetch|preconnect)\b/i;

const ICON = /\bicon\b/i;

/** The addresses in a tag. */
export function addressesOf(tag: StartTag): readonly TagAddress[] {
  const rel = attributeOf(tag, 'rel') ?? '';
  if (tag.name === 'link' && (OTHER_RELATION.test(rel) || attributeOf(tag, 'hreflang') !== undefined)) return [];
  return tag.attributes.flatMap(({ name, value, offset }): readonly TagAddress[] => {
    const kind = addressKind(tag.name, name, rel);
    if (!kind) return [];
    // `rel="alternate icon"`, for browsers that do not support the main icon's format.
    if (kind === 'link' && ICON.test(rel) && tag.name === 'link') return [{ target: value, kind: 'file', offset }];
    return addressesInValue(value, kind).map((found) => ({ ...found, offset: offset + found.offset }));
  });
}
