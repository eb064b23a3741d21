import { addressKind, changeAddresses } from '../../shared/addressAttributes.ts';
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
    if (kind === 'link' || kind === 'file') return [{ target: value, kind, offset }];
    const found: TagAddress[] = [];
    let from = 0;
    changeAddresses(value, kind, (target, one) => {
      const index = Math.max(0, value.indexOf(target, from));
      from = index + target.length;
      found.push({ target, kind: one, offset: offset + index });
      return target;
    });
    return found;
  });
}
