import { attributeOf, type Element } from './markup.ts';

/** True for a frame that is hidden from everybody: it needs no name. */
const isHidden = ({ tag }: Element): boolean =>
  attributeOf(tag, 'hidden') !== undefined ||
  attributeOf(tag, 'aria-hidden') === 'true' ||
  /display\s*:\s*none/i.test(attributeOf(tag, 'style') ?? '');

const NAMES = ['title', 'aria-label', 'aria-labelledby'];

/** True for a frame that should have an accessible name and has none. */
export const isUnnamedFrame = (element: Element): boolean =>
  element.tag.name === 'iframe' &&
  !isHidden(element) &&
  !NAMES.some((name) => (attributeOf(element.tag, name) ?? '').trim() !== '');

const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

/** The label around an element, if that labels it (HTML, 4.10.4). */
export function labelAround({ tag, parent }: Element): Element | undefined {
  const isControl = LABELABLE.has(tag.name) && attributeOf(tag, 'type')?.toLowerCase() !== 'hidden';
  if (!isControl && tag.name !== 'label') return undefined;
  let outer = parent;
  while (outer && outer.tag.name !== 'label') outer = outer.parent;
  return outer;
}
