import { didYouMean } from '../../diagnostics/suggest.ts';
import { ID_REFERENCES } from '../../shared/idReferences.ts';
import type { Attribute } from '../attributes.ts';
import { type ParseEnv, report } from '../env.ts';

/** A tag of HTML, with its name in lower case. */
interface ReferringTag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** What is opened by a script may be made by it. */
const isMadeLater = (attributes: readonly Attribute[]): boolean =>
  attributes.some(({ name, value }) => (name === 'aria-expanded' && value === 'false') || name === 'aria-haspopup');

/** The ids in an attribute, each with its offset from that of the value. */
function idsIn(tag: string, { name: written, value }: Attribute, isOpener: boolean) {
  const name = written.toLowerCase() === 'htmlfor' ? 'for' : written.toLowerCase();
  if (typeof value !== 'string') return [];
  const isPlace = name === 'usemap' || (tag === 'use' && (name === 'href' || name === 'xlink:href'));
  if (isPlace) return /^#[^\s]/.test(value) ? [{ id: value.slice(1), at: 0 }] : [];
  if (!ID_REFERENCES.has(name) || (isOpener && /^aria-(?:controls|owns)$/.test(name))) return [];
  return [...value.matchAll(/\S+/g)].map(({ 0: id, index }) => ({ id, at: index }));
}

/** Note the ids that a tag names: whether the page has them is known at its end. */
export function noteIdReferences(
  { name: tag, attributes }: ReferringTag,
  env: ParseEnv,
  toSource: (offset: number) => number,
): void {
  const isOpener = isMadeLater(attributes);
  for (const attribute of attributes)
    for (const { id, at } of idsIn(tag, attribute, isOpener))
      env.idReferences.push({ id, attribute: attribute.name, offset: toSource(attribute.inside + at) });
}

/** Tell of ids that elements name and that the page has not. Templates may make some: that is known when it is rendered. */
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
