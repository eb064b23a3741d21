import { hashOf } from '../../cache/hash.ts';
import type { Diagrams } from '../../diagrams/diagrams.ts';
import { resolveFrame } from '../../links/bodyLinks.ts';
import { findPicture, isStaticPicture } from '../../links/images.ts';
import { type LinkOrigin, slotOrigin } from '../../links/linkOrigin.ts';
import { linkHref, resolveLink } from '../../links/linkTarget.ts';
import type { Assets } from '../../load/assets.ts';
import type { PictureCandidate, Pictures } from '../../load/pictures.ts';
import type { Site } from '../../model/site.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Translate } from '../../shared/messages/format.ts';
import type { AddressSlot, Body, Slot } from '../../shared/types.ts';
import { joinUrl, splitUrl, withBase } from '../../shared/url.ts';
import { createLocate } from '../../source/locate.ts';
import type { Fragment } from '../../views/views.ts';
import { assemble } from './assemble.ts';
import { createDiagramNames, renderDiagram } from './diagram.ts';

/** What is needed to fill slots. */
export interface FillContext {
  readonly site: Site;
  readonly assets: Assets;
  /** Absent where pictures have no other formats and widths. */
  readonly pictures?: Pictures | undefined;
  readonly text: Translate;
  /** Draws diagrams; absent where browsers draw them, and in feeds. */
  readonly diagrams?: Diagrams | undefined;
}

/** `width` and `height` of a picture as far as its tag lacks them; the missing one follows from the given one. */
function sizeAttributes(
  { width, height }: { width?: number; height?: number },
  { ownSize, ownWidth, ownHeight }: Pick<AddressSlot, 'ownSize' | 'ownWidth' | 'ownHeight'>,
): string {
  if (!width || !height || ownSize === 'whole') return '';
  if (ownWidth !== undefined) return ` height="${Math.round((ownWidth * height) / width)}"`;
  if (ownHeight !== undefined) return ` width="${Math.round((ownHeight * width) / height)}"`;
  return ` width="${width}" height="${height}"`;
}

/** Address and size of a picture. */
function findImage({ site, assets }: FillContext, { source, from }: LinkOrigin, written: string) {
  const { target, file } = findPicture(site, from ?? source.file, written);
  const { baseUrl } = site.config;
  if (target.startsWith('/')) {
    const size = isStaticPicture(site, target) ? assets.size(file) : {};
    return { ...size, src: withBase(baseUrl, target) };
  }
  const { query, hash } = splitUrl(target);
  const asset = assets.hashed(file);
  return asset ? { ...asset, src: joinUrl(baseUrl, asset.path) + query + hash } : { src: target };
}

function fillImage(context: FillContext, origin: LinkOrigin, slot: AddressSlot): string {
  const image = findImage(context, origin, slot.target);
  return `src="${escapeHtml(image.src)}"${sizeAttributes(image, slot)}`;
}

/** Other formats and widths of a picture, if there are any. */
function findSources({ site, pictures }: FillContext, { source, from }: LinkOrigin, written: string) {
  const { target, file } = findPicture(site, from ?? source.file, written);
  if (!pictures || (target.startsWith('/') && !isStaticPicture(site, target))) return undefined;
  return site.files.isFile(file) ? pictures.sourcesOf(file) : undefined;
}

/** For a picture shown at a given width, the candidates up to the first one that is wide enough. */
const upTo = (
  candidates: readonly PictureCandidate[],
  width = Number.POSITIVE_INFINITY,
): readonly PictureCandidate[] => {
  const enough = candidates.findIndex((candidate) => candidate.width >= width);
  return enough < 0 ? candidates : candidates.slice(0, enough + 1);
};

/** Device pixels per CSS pixel of high-density screens. */
const FINEST = 2;

function fillSources(
  context: FillContext,
  origin: LinkOrigin,
  { target, ownWidth }: { readonly target: string; readonly ownWidth?: number },
): string {
  const found = findSources(context, origin, target);
  if (!found) return '';
  context.assets.add(found.outputs);
  const { baseUrl, images } = context.site.config;
  const sizes = ownWidth === undefined ? (images?.sizes ?? '') : `min(100vw, ${ownWidth}px)`;
  const tags = found.sources.map(({ format, candidates }) => {
    const set = upTo(candidates, ownWidth && ownWidth * FINEST)
      .map(({ path, width }) => `${joinUrl(baseUrl, path)} ${width}w`)
      .join(', ');
    return `<source type="image/${format}" srcset="${escapeHtml(set)}" sizes="${escapeHtml(sizes)}">`;
  });
  return `<picture data-width="${found.width}">${tags.join('')}`;
}

/** The address that a frame shows. */
function findFrame({ site, assets }: FillContext, origin: LinkOrigin, target: string): string {
  const frame = resolveFrame(site, origin, target);
  const asset = frame.file === undefined ? undefined : assets.hashed(frame.file);
  return asset ? joinUrl(site.config.baseUrl, asset.path) + frame.query + frame.hash : linkHref(site, target, frame);
}

/** The target of a link. */
function findLink({ site, assets }: FillContext, origin: LinkOrigin, target: string) {
  const link = resolveLink(site, origin, target);
  const asset = link.file && assets.hashed(link.file);
  if (!asset) return { href: linkHref(site, target, link), isFile: false };
  return { href: joinUrl(site.config.baseUrl, asset.path) + link.hash, isFile: true };
}

/** The value of `href`, without quotes. Files also get `target="_blank"`. */
function fillLink(context: FillContext, origin: LinkOrigin, target: string): string {
  const { href, isFile } = findLink(context, origin, target);
  return escapeHtml(href) + (isFile ? '" target="_blank' : '');
}

/** The final address of a link or a picture. */
export function addressOf(
  context: FillContext,
  pageOrigin: LinkOrigin,
  slot: Pick<AddressSlot, 'target' | 'type' | 'from'>,
): string {
  const origin = slotOrigin(pageOrigin, slot);
  if (slot.type === 'link') return findLink(context, origin, slot.target).href;
  return slot.type === 'frame' ? findFrame(context, origin, slot.target) : findImage(context, origin, slot.target).src;
}

function fillSlot(slot: Slot, context: FillContext, origin: LinkOrigin): string {
  switch (slot.type) {
    case 'link':
      return fillLink(context, slotOrigin(origin, slot), slot.target);
    case 'image':
      return fillImage(context, slotOrigin(origin, slot), slot);
    case 'media':
    case 'frame':
      return escapeHtml(addressOf(context, origin, slot));
    case 'pictureOpen':
      return fillSources(context, slotOrigin(origin, slot), slot);
    case 'pictureClose':
      return findSources(context, slotOrigin(origin, slot), slot.target) ? '</picture>' : '';
    case 'text':
      return escapeHtml(context.text(slot.id, slot.values));
    case 'componentOpen':
    case 'componentClose':
    case 'mdxOpen':
    case 'mdxClose':
    case 'elementOpen':
    case 'elementClose':
    case 'excerptEnd':
      return '';
    case 'diagram': // drawn in `toHtml`; the key needs only the version and the links
      return [context.diagrams?.version() ?? '', ...diagramLinks(slot, context, origin).values()].join('\n');
  }
}

/** Resolved addresses of a diagram's links, by the target as its author wrote it. */
const diagramLinks = (
  { links = [] }: Extract<Slot, { type: 'diagram' }>,
  context: FillContext,
  origin: LinkOrigin,
): ReadonlyMap<string, string> => new Map(links.map((link) => [link.target, addressOf(context, origin, link)]));

/** Fills the slots of a body, or of its excerpt, for one page in one locale. */
export function createFragment(
  body: Pick<Body, 'hash' | 'html' | 'slots' | 'excerptSlot'>,
  { context, origin, excerptOnly = false }: { context: FillContext; origin: LinkOrigin; excerptOnly?: boolean },
): Fragment {
  const end = excerptOnly ? body.excerptSlot : undefined;
  const slots = end === undefined ? body.slots : body.slots.slice(0, end);
  const fills = slots.map((slot) => fillSlot(slot, context, origin));
  return {
    key: hashOf([body.hash, end ?? '', ...fills].join('\n')),
    toHtml(renderComponent) {
      const locate = createLocate(origin.source);
      const { file } = origin.source;
      const diagrams = createDiagramNames();
      const filled = slots.map((slot, index) =>
        slot.type === 'diagram'
          ? renderDiagram(slot.source, diagrams(slot.source), {
              ...context,
              links: diagramLinks(slot, context, origin),
            })
          : (fills[index] ?? ''),
      );
      return assemble({ pieces: body.html, slots, fills: filled, file }, (node, place) =>
        renderComponent(node, () => ({ file, ...locate(place) })),
      );
    },
  };
}
