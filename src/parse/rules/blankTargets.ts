import type { Attribute } from '../attributes.ts';

const OPENS = new Set(['a', 'area', 'form']);

/** What already says whether the page that is opened may reach back. */
const DECIDED = /(?:^|\s)(?:noopener|noreferrer|opener)(?:\s|$)/i;

const textOf = (attributes: readonly Attribute[], wanted: string): string => {
  const value = attributes.find(({ name }) => name.toLowerCase() === wanted)?.value;
  return typeof value === 'string' ? value : '';
};

/**
 * The attributes of a tag that opens another tab, so that the page there cannot lead this one elsewhere: browsers of before
 * 2021 let it.
 */
export function withoutOpener(name: string, attributes: readonly Attribute[]): readonly Attribute[] {
  const [target] = OPENS.has(name) ? attributes.filter((attribute) => attribute.name.toLowerCase() === 'target') : [];
  if (!target || textOf([target], 'target').toLowerCase() !== '_blank') return attributes;
  const rel = textOf(attributes, 'rel');
  if (DECIDED.test(rel)) return attributes;
  const others = attributes.filter((attribute) => attribute.name.toLowerCase() !== 'rel');
  return [...others, { ...target, name: 'rel', value: `${rel} noopener`.trim() }];
}
