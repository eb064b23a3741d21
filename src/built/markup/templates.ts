import { attributeOf, type Element } from './markup.ts';

/** True for a declarative shadow root: its content is shown when the page is parsed (HTML, 4.12.3). */
const isShown = ({ tag }: Element): boolean => /^(?:open|closed)$/i.test(attributeOf(tag, 'shadowrootmode') ?? '');

/** Remove the contents of templates: they are inert until a script uses them. */
export function withoutTemplates(elements: readonly Element[]): readonly Element[] {
  if (!elements.some(({ tag }) => tag.name === 'template')) return elements;
  const inert = new Set<Element>();
  for (const element of elements) {
    const { parent } = element;
    if (parent && (inert.has(parent) || (parent.tag.name === 'template' && !isShown(parent)))) inert.add(element);
  }
  return elements.filter((element) => !inert.has(element));
}
