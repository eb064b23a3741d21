import { didYouMean } from '../../diagnostics/suggest.ts';
import { idReferencesOf } from '../../shared/idReferences.ts';
import type { Attribute } from '../attributes.ts';
import { type ParseEnv, report } from '../env.ts';

/** A tag of HTML, with its name in lower case. */
interface ReferringTag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** The `href` of a `<use>` that refers to this page. */
const shownPlace = ({ name, attributes }: ReferringTag): readonly Attribute[] =>
  name === 'use'
    ? attributes.filter((one) => /^(?:xlink:)?href$/i.test(one.name) && /^#[^\s]/.test(String(one.value)))
    : [];

/** Records the ids that a tag refers to, as the ids of the page are only known at its end. */
export function noteIdReferences(tag: ReferringTag, env: ParseEnv, toSource: (offset: number) => number): void {
  env.idReferences.push(
    ...idReferencesOf(tag.attributes, ({ inside }) => inside).map((reference) => ({
      ...reference,
      offset: toSource(reference.offset),
    })),
  );
  for (const { name, value, inside } of shownPlace(tag))
    env.idReferences.push({ id: String(value).slice(1), attribute: name, offset: toSource(inside) });
}

/** Reports references to ids that the page lacks. Templates may add ids, so this is decided after rendering (`unlessId`). */
export function lintIdReferences(env: ParseEnv): void {
  const ids = new Set(env.ids);
  for (const { id, attribute, offset } of env.idReferences) {
    if (ids.has(id)) continue;
    const isPlace = /href$/i.test(attribute);
    const hint = didYouMean(id, ids);
    report(env, {
      code: isPlace ? 'anchor-broken' : 'id-missing',
      message: isPlace
        ? `broken anchor "#${id}": this page has no "#${id}"`
        : `${attribute}="${id}": this page has no such id`,
      offset,
      unlessId: id,
      ...(hint ? { hint } : {}),
    });
  }
}
