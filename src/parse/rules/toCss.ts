import { toKebab } from './attributeName.ts';

/** CSS properties whose numbers have no unit, without vendor prefixes, as React has them. */
const UNITLESS: ReadonlySet<string> = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup ' +
    'columnCount columns fillOpacity flex flexGrow flexNegative flexOrder flexPositive flexShrink floodOpacity fontWeight gridArea ' +
    'gridColumn gridColumnEnd gridColumnSpan gridColumnStart gridRow gridRowEnd gridRowSpan gridRowStart lineClamp lineHeight opacity ' +
    'order orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize widows zIndex zoom'
  ).split(' '),
);

const withoutPrefix = (name: string): string =>
  name.replace(/^(?:Webkit|Moz|ms)([A-Z])/, (_, first: string) => first.toLowerCase());

function toDeclaration(name: string, value: unknown): string {
  if (name.startsWith('--')) return `${name}:${value}`;
  const isLength = typeof value === 'number' && value !== 0 && !UNITLESS.has(withoutPrefix(name));
  return `${toKebab(name).replace(/^ms-/, '-ms-')}:${value}${isLength ? 'px' : ''}`;
}

/** Converts a JSX style object to CSS, as React does: numbers are pixels where a property has units. */
export const toCss = (style: object): string =>
  Object.entries(style)
    .filter(([, value]) => value !== null && value !== '' && typeof value !== 'boolean')
    .map(([name, value]) => toDeclaration(name, value))
    .join(';');
