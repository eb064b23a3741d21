import { attributeOf, type Element } from './markup.ts';

/** A template whose content a page shows as it is read, in the tree of the element around it (HTML, 4.12.3). */
const isShown = ({ tag }: Element): boolean => /^(?:open|closed)$/i.test(attributeOf(tag, 'shadowrootmode') ?? '');

/** Elements without those in templates: these are no part of the page until a script takes them. */
export function withoutTemplates(elements: readonly Element[]): readonly Element[] {
  if (!elements.some(({ tag }) => tag.name === 'template')) return elements;
  const inert = new Set<Element>();
  for (const element of elements) {
    const { parent } = element;
    if (parent && (inert.has(parent) || (parent.tag.name === 'template' && !isShown(parent)))) inert.add(element);
  }
  return elements.filter((element) => !inert.has(element));
}
