import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';
import { table } from '../../shared/table.ts';

const HTML_ELEMENTS = new Set(htmlTagNames);
const SVG_ELEMENTS = new Set(svgTagNames.map((name) => name.toLowerCase()));

/** True for an element of a drawing: of those that HTML has too, for `svg` alone. */
const isDrawn = (tag: string): boolean => tag === 'svg' || (SVG_ELEMENTS.has(tag) && !HTML_ELEMENTS.has(tag));

/** Names of JSX that are more than those of HTML in other letters. */
const RENAMED: Readonly<Record<string, string>> = table({
  acceptCharset: 'accept-charset',
  className: 'class',
  defaultChecked: 'checked',
  defaultValue: 'value',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  xlinkHref: 'xlink:href',
});

/** Names of SVG that have capitals (HTML, 13.2.6.1, "adjust SVG attributes"). */
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

/** Names of HTML that elements of drawings have too. */
const COMMON = /^(?:on[A-Z]|(?:tabIndex|crossOrigin)$)/;

/** A name in several words, as JSX writes those of CSS: `strokeWidth`. */
const CAMEL_CASE = /^[a-z]+(?:[A-Z][a-z]+)+$/;

/** A name of JSX or CSS in words: `strokeWidth` is `stroke-width`. */
export const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What HTML calls an attribute of a tag (in lower case) that JSX may have named. */
export function attributeName(name: string, tag: string): string {
  const renamed = RENAMED[name];
  if (renamed !== undefined) return renamed;
  if (name.includes('-') || !/[A-Z]/.test(name)) return name;
  if (!isDrawn(tag)) return HTML_ELEMENTS.has(tag) ? name.toLowerCase() : name;
  if (COMMON.test(name)) return name.toLowerCase();
  return CAMEL_CASE.test(name) && !DRAWN_NAMES.has(name) ? toKebab(name) : name;
}
