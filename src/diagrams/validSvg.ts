import type { SvgElement } from 'svgdom';

const BOXES = ['rect', 'svg', 'image', 'use', 'symbol', 'filter', 'mask', 'pattern'];
const PLACED = [...BOXES, 'text', 'tspan'];
const LINES = ['line', 'linearGradient'];

/** The elements that attributes of the library belong on (SVG 1.1, "Attribute Index"); it sets them on others too, or makes them up. */
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

/** A property in checkers' eyes, whose tables are of SVG 1.1. */
function moveOrigin(element: SvgElement): void {
  const origin = element.getAttribute('transform-origin');
  if (!origin) return;
  element.removeAttribute('transform-origin');
  element.setAttribute('style', `${element.getAttribute('style') ?? ''};transform-origin: ${origin}`.replace(/^;/, ''));
}

const hasSize = (element: SvgElement): boolean =>
  Boolean(element.getAttribute('width') && element.getAttribute('height')) ||
  /\b(?:width|height)\s*:/.test(element.getAttribute('style') ?? '');

/** Leave what checkers of HTML know in a drawing. Nothing of the rest is seen. */
export function validateSvg(svg: SvgElement): void {
  for (const box of svg.querySelectorAll('rect')) if (!hasSize(box)) box.remove();
  for (const element of svg.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes])
      if (!isValid(element, name, value)) element.removeAttribute(name);
    moveOrigin(element);
  }
}
