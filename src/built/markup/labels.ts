import { attributeOf, type Element } from './markup.ts';

/** A frame that nobody meets: it has nothing to say what it is. */
const isHidden = ({ tag }: Element): boolean =>
  attributeOf(tag, 'hidden') !== undefined ||
  attributeOf(tag, 'aria-hidden') === 'true' ||
  /display\s*:\s*none/i.test(attributeOf(tag, 'style') ?? '');

const NAMES = ['title', 'aria-label', 'aria-labelledby'];

/** True for a frame that does not say what it holds. */
export const isUnnamedFrame = (element: Element): boolean =>
  element.tag.name === 'iframe' &&
  !isHidden(element) &&
  !NAMES.some((name) => (attributeOf(element.tag, name) ?? '').trim() !== '');

const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

/** The label that an element stands in, where that may be the label of it (HTML, 4.10.4). */
export function labelAround({ tag, parent }: Element): Element | undefined {
  const isControl = LABELABLE.has(tag.name) && attributeOf(tag, 'type')?.toLowerCase() !== 'hidden';
  if (!isControl && tag.name !== 'label') return undefined;
  let outer = parent;
  while (outer && outer.tag.name !== 'label') outer = outer.parent;
  return outer;
}
