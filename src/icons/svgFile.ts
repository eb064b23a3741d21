import type { Icon } from './icon.ts';

/** Attributes that set the size or place of a picture within a page: the icon brings its own. */
const DROPPED_ATTRIBUTES =
  /\s(?:xmlns(?::\w+)?|width|height|class|id|style|version|role|aria-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

const lengthOf = (attributes: string, name: string): number =>
  Number.parseFloat(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)`).exec(attributes)?.[1] ?? '');

/** Pattern of the attributes of a tag. */
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^<>"'])*?`;

/** Parts of a file that are not drawn: comments, declarations, scripts. */
const DROPPED_PARTS = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->`,
    String.raw`<\?[\s\S]*?\?>`,
    String.raw`<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>`,
    String.raw`<script\b${ATTRIBUTES}(?:/>|>[\s\S]*?</script\s*>)`,
  ].join('|'),
  'gi',
);

const PICTURE = new RegExp(String.raw`<svg\b(${ATTRIBUTES})>([\s\S]*)</svg>\s*$`);

/** Parses an SVG file as an icon; undefined if it is not one. Shapes without a color of their own get that of the text. */
export function parseSvg(text: string): Icon | undefined {
  const [, attributes, body] = PICTURE.exec(text.replace(DROPPED_PARTS, '')) ?? [];
  if (attributes === undefined || body === undefined) return undefined;
  const [width, height] = [lengthOf(attributes, 'width'), lengthOf(attributes, 'height')];
  const size = width > 0 && height > 0 ? `0 0 ${width} ${height}` : undefined;
  const viewBox = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.trim() ?? size;
  if (viewBox === undefined) return undefined;
  const kept = attributes
    .replace(DROPPED_ATTRIBUTES, '')
    .replace(/\sviewBox\s*=\s*(?:"[^"]*"|'[^']*')/, '')
    .trim();
  const fill = /(?:^|\s)fill\s*=/.test(kept) ? '' : 'fill="currentColor"';
  return {
    viewBox,
    attributes: [fill, kept].filter(Boolean).join(' '),
    body: body.replace(/>\s+</g, '><').trim(),
  };
}
