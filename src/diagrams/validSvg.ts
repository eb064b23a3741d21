import type { SvgElement } from 'svgdom';

const BOXES = ['rect', 'svg', 'image', 'use', 'symbol', 'filter', 'mask', 'pattern'];
const PLACED = [...BOXES, 'text', 'tspan'];
const LINES = ['line', 'linearGradient'];

/**
 * The elements that may have these attributes (SVG 1.1, "Attribute Index"). The library also sets them on others, or invents
 * some.
 */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  x: PLACED,
  y: PLACED,
  width: BOXES,
  height: BOXES,
  x1: LINES,
  x2: LINES,
  y1: LINES,
  y2: LINES,
  overflow: ['svg', 'symbol', 'image', 'pattern', 'marker'],
  name: [],
  title: [],
  'label-offset-y': [],
  'text-height': [],
};

const isValid = ({ nodeName }: SvgElement, name: string, value: string): boolean =>
  value !== '' && (ELEMENTS[name]?.includes(nodeName) ?? true);

/** Move `transform-origin` into `style`: validators go by SVG 1.1, which has no such attribute. */
function moveOrigin(element: SvgElement): void {
  const origin = element.getAttribute('transform-origin');
  if (!origin) return;
  element.removeAttribute('transform-origin');
  element.setAttribute('style', `${element.getAttribute('style') ?? ''};transform-origin: ${origin}`.replace(/^;/, ''));
}

const hasSize = (element: SvgElement): boolean =>
  Boolean(element.getAttribute('width') && element.getAttribute('height')) ||
  /\b(?:width|height)\s*:/.test(element.getAttribute('style') ?? '');

/** Remove what HTML validators reject in a drawing. Nothing of it is visible. */
export function validateSvg(svg: SvgElement): void {
  for (const box of svg.querySelectorAll('rect')) if (!hasSize(box)) box.remove();
  for (const element of svg.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes])
      if (!isValid(element, name, value)) element.removeAttribute(name);
    moveOrigin(element);
  }
}
