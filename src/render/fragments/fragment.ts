import { hashOf } from '../../cache/hash.ts';
import { imageFile } from '../../links/images.ts';
import { type LinkOrigin, slotOrigin } from '../../links/linkOrigin.ts';
import { linkHref, resolveLink } from '../../links/links.ts';
import type { Assets } from '../../load/assets.ts';
import type { Site } from '../../model/site.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Translate } from '../../shared/messages/format.ts';
import type { AddressSlot, Body, Position, Slot } from '../../shared/types.ts';
import { decodeUrl, joinUrl, withBase } from '../../shared/url.ts';
import { createLocate } from '../../source/locate.ts';
import type { ComponentNode, Fragment } from '../../views/views.ts';

/** What slots are filled from. */
export interface FillContext {
  readonly site: Site;
  readonly assets: Assets;
  readonly text: Translate;
}

const sizeAttributes = ({ width, height }: { width?: number; height?: number }): string =>
  width && height ? ` width="${width}" height="${height}"` : '';

/** Address and size of a picture. */
function findImage({ site, assets }: FillContext, { source, from }: LinkOrigin, target: string) {
  const file = imageFile(site, from ?? source.file, target);
  const { baseUrl } = site.config;
  if (target.startsWith('/')) {
    const size = site.findRoute(decodeUrl(target))?.kind === 'static' ? assets.size(file) : {};
    return { ...size, src: withBase(baseUrl, target) };
  }
  const asset = assets.hashed(file);
  return asset ? { ...asset, src: joinUrl(baseUrl, asset.path) } : { src: target };
}

function fillImage(context: FillContext, origin: LinkOrigin, target: string): string {
  const image = findImage(context, origin, target);
  return `src="${escapeHtml(image.src)}"${sizeAttributes(image)}`;
}

/** Where a link leads. */
function findLink({ site, assets }: FillContext, origin: LinkOrigin, target: string) {
  const link = resolveLink(site, origin, target);
  const asset = link.file && assets.hashed(link.file);
  if (!asset) return { href: linkHref(site, target, link), isFile: false };
  return { href: joinUrl(site.config.baseUrl, asset.path) + link.hash, isFile: true };
}

/** What stands between the quotes of `href`. Files open beside the page. */
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
  return slot.type === 'link'
    ? findLink(context, origin, slot.target).href
    : findImage(context, origin, slot.target).src;
}

function fillSlot(slot: Slot, context: FillContext, origin: LinkOrigin): string {
  switch (slot.type) {
    case 'link':
      return fillLink(context, slotOrigin(origin, slot), slot.target);
    case 'image':
      return fillImage(context, slotOrigin(origin, slot), slot.target);
    case 'text':
      return escapeHtml(context.text(slot.id, slot.values));
    case 'componentOpen':
    case 'componentClose':
    case 'excerptEnd':
      return '';
  }
}

/** A component whose end has not come yet. */
interface OpenNode {
  readonly place: Position;
  readonly name: string;
  readonly props: ComponentNode['props'];
  readonly children: ComponentNode[];
  html: string;
}

const ROOT: Pick<OpenNode, 'name' | 'place' | 'props'> = { name: '', props: {}, place: { line: 1, column: 1 } };

/** Put pieces and filled slots together; components are rendered from the inside out. */
function assemble(
  { pieces, slots, fills }: { pieces: readonly string[]; slots: readonly Slot[]; fills: readonly string[] },
  renderComponent: (node: ComponentNode, place: Position) => string,
): string {
  const renderNode = (node: OpenNode): string => renderComponent(node, node.place);
  const open: OpenNode[] = [{ ...ROOT, children: [], html: pieces[0] ?? '' }];
  slots.forEach((slot, index) => {
    if (slot.type === 'componentOpen') {
      const { name, props, line, column } = slot;
      open.push({ name, props, place: { line, column }, children: [], html: '' });
    }
    const node = slot.type === 'componentClose' && open.length > 1 ? open.pop() : undefined;
    const parent = open.at(-1) as OpenNode;
    if (node) {
      parent.children.push(node);
      parent.html += renderNode(node);
    }
    parent.html += (fills[index] ?? '') + (pieces[index + 1] ?? '');
  });
  // An excerpt may end inside a component: what is open then is closed there.
  while (open.length > 1) {
    const node = open.pop() as OpenNode;
    (open.at(-1) as OpenNode).html += renderNode(node);
  }
  return open[0]?.html ?? '';
}

/** Fill the slots of a body, or of its excerpt, for one page in one language. */
export function createFragment(
  body: Body,
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
      return assemble({ pieces: body.html, slots, fills }, (node, place) =>
        renderComponent(node, () => ({ file, ...locate(place) })),
      );
    },
  };
}
