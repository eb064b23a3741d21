import { table } from '../../shared/table.ts';
import { HTML_ELEMENTS, SVG_ELEMENTS } from './elementNames.ts';

/** True for SVG elements. Of those that HTML also has, only `svg` itself. */
const isDrawn = (tag: string): boolean => tag === 'svg' || (SVG_ELEMENTS.has(tag) && !HTML_ELEMENTS.has(tag));

/** JSX names that differ from the HTML names in more than case. */
const RENAMED: Readonly<Record<string, string>> = table({
  acceptCharset: 'accept-charset',
  className: 'class',
  defaultChecked: 'checked',
  defaultValue: 'value',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  xlinkHref: 'xlink:href',
});

/** SVG attributes with capitals (HTML, 13.2.6.1, "adjust SVG attributes"). */
const DRAWN_NAMES = new Set(
  (
    'attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef ' +
    'gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle ' +
    'markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform ' +
    'patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur ' +
    'requiredExtensions requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles ' +
    'surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan'
  ).split(' '),
);

/** HTML attributes that SVG elements also have. */
const COMMON = /^(?:on[A-Z]|(?:tabIndex|crossOrigin)$)/;

/** A CSS property in JSX notation: `strokeWidth`. */
const CAMEL_CASE = /^[a-z]+(?:[A-Z][a-z]+)+$/;

/** Converts camel case to kebab case: `strokeWidth` to `stroke-width`. */
export const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The HTML name of an attribute that may be written as in JSX. `tag` is in lower case. */
export function attributeName(name: string, tag: string): string {
  const renamed = RENAMED[name];
  if (renamed !== undefined) return renamed;
  if (name.includes('-') || !/[A-Z]/.test(name)) return name;
  if (!isDrawn(tag)) return HTML_ELEMENTS.has(tag) ? name.toLowerCase() : name;
  if (COMMON.test(name)) return name.toLowerCase();
  return CAMEL_CASE.test(name) && !DRAWN_NAMES.has(name) ? toKebab(name) : name;
}
