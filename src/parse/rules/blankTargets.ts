import { type Attribute, findAttribute } from '../attributes.ts';

const OPENS = new Set(['a', 'area', 'form']);

/** Values of `rel` that already decide whether the opened page has access to this one. */
const DECIDED = /(?:^|\s)(?:noopener|noreferrer|opener)(?:\s|$)/i;

const textOf = (attribute: Attribute | undefined): string =>
  typeof attribute?.value === 'string' ? attribute.value : '';

/**
 * Adds `noopener` to the attributes of a tag that opens a new tab, so that the opened page cannot navigate this one. Browsers do
 * so by themselves since 2021.
 */
export function withoutOpener(name: string, attributes: readonly Attribute[]): readonly Attribute[] {
  const target = OPENS.has(name) ? findAttribute(attributes, 'target') : undefined;
  if (!target || textOf(target).toLowerCase() !== '_blank') return attributes;
  const rel = findAttribute(attributes, 'rel');
  if (DECIDED.test(textOf(rel))) return attributes;
  const others = attributes.filter((attribute) => attribute !== rel);
  return [...others, { ...target, name: 'rel', value: `${textOf(rel)} noopener`.trim() }];
}
