import { addressKind, changeAddresses } from '../shared/addressAttributes.ts';
import { type IdReference, idReferencesOf } from '../shared/idReferences.ts';
import { attributeOf, type StartTag } from './markup/markup.ts';
import { type WrongValue, wrongValues } from './markup/values.ts';

/** An address in a tag. */
export interface TagAddress {
  readonly target: string;
  readonly kind: 'link' | 'file';
  /** In the tag. */
  readonly offset: number;
}

/** What is checked of a tag, on whichever page it stands. */
export interface TagFacts {
  readonly addresses: readonly TagAddress[];
  readonly id?: { readonly value: string; readonly offset: number };
  /** Of an anchor: it can be led to by that, too. */
  readonly anchorName?: string;
  readonly references: readonly IdReference[];
  /** Of an element of HTML. */
  readonly wrongValues: readonly WrongValue[];
}

/** Links that name a host, or what is checked by rules of its own. */
const OTHER_RELATION = /\b(?:canonical|dns-prefetch|preconnect)\b/i;

const ICON = /\bicon\b/i;

function addressesOf(tag: StartTag): readonly TagAddress[] {
  const rel = attributeOf(tag, 'rel') ?? '';
  if (tag.name === 'link' && (OTHER_RELATION.test(rel) || attributeOf(tag, 'hreflang') !== undefined)) return [];
  return tag.attributes.flatMap(({ name, value, offset }): readonly TagAddress[] => {
    const kind = addressKind(tag.name, name, rel);
    if (!kind) return [];
    // A picture for browsers that do not know the newest kind of it is an alternate too.
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

/** Read tags; each once, as the scanner gives equal tags as one value. */
export function createTagReader(): (tag: StartTag) => TagFacts {
  const known = new WeakMap<StartTag, TagFacts>();
  return (tag) => {
    const before = known.get(tag);
    if (before) return before;
    const id = tag.attributes.find(({ name }) => name === 'id');
    const anchorName = tag.name === 'a' || tag.name === 'map' ? attributeOf(tag, 'name') : undefined;
    const facts: TagFacts = {
      addresses: addressesOf(tag),
      references: idReferencesOf(tag.attributes, ({ offset }) => offset),
      wrongValues: wrongValues(tag),
      ...(id ? { id } : {}),
      ...(anchorName ? { anchorName } : {}),
    };
    known.set(tag, facts);
    return facts;
  };
}
