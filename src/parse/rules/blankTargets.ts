import type { Attribute } from '../attributes.ts';

const OPENS = new Set(['a', 'area', 'form']);

/** Values of `rel` that already decide whether the opened page has access to this one. */
const DECIDED = /(?:^|\s)(?:noopener|noreferrer|opener)(?:\s|$)/i;

const textOf = (attributes: readonly Attribute[], wanted: string): string => {
  const value = attributes.find(({ name }) => name.toLowerCase() === wanted)?.value;
  return typeof value === 'string' ? value : '';
};

/**
 * Adds `noopener` to the attributes of a tag that opens a new tab, so that the opened page cannot navigate this one. Browsers do
 * so by themselves since 2021.
 */
export function withoutOpener(name: string, attributes: readonly Attribute[]): readonly Attribute[] {
  const [target] = OPENS.has(name) ? attributes.filter((attribute) => attribute.name.toLowerCase() === 'target') : [];
  if (!target || textOf([target], 'target').toLowerCase() !== '_blank') return attributes;
  const rel = textOf(attributes, 'rel');
  if (DECIDED.test(rel)) return attributes;
  const others = attributes.filter((attribute) => attribute.name.toLowerCase() !== 'rel');
  return [...others, { ...target, name: 'rel', value: `${rel} noopener`.trim() }];
}
