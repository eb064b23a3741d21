import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { AddressSlot, Slot } from '../shared/types.ts';
import { createLocate } from '../source/locate.ts';
import { checkLink, type IdsOf } from './checkLink.ts';
import { imageFile } from './images.ts';
import { type LinkDiagnostic, placed } from './linkDiagnostic.ts';
import { type LinkOrigin, slotOrigin } from './linkOrigin.ts';
import { type LinkTarget, resolveLink } from './linkTarget.ts';

/** A link, or the address of a frame (`<iframe>`). */
export interface LinkSlot extends AddressSlot {
  readonly type: 'link' | 'frame';
}

/** True for the slots that `checkLinks` checks. */
export const isLinkSlot = (slot: Slot): slot is LinkSlot => slot.type === 'link' || slot.type === 'frame';

/** Checks one link or frame of a page's body. Returns what is wrong with it, if anything. */
export function checkSlot(site: Site, origin: LinkOrigin, slot: LinkSlot, idsOf: IdsOf): LinkDiagnostic | undefined {
  const check = slot.type === 'frame' ? checkFrame : checkLink;
  return check(site, slotOrigin(origin, slot), slot.target, idsOf);
}

/** Resolves the address of a frame: it may be a page, or any file beside the Markdown. */
export function resolveFrame(site: Site, origin: LinkOrigin, target: string): LinkTarget {
  const link = resolveLink(site, origin, target);
  if (link.url !== undefined || link.file !== undefined || target.startsWith('/')) return link;
  const file = imageFile(site, origin.from ?? origin.source.file, target);
  return site.files.isFile(file) ? { ...link, file } : link;
}

/** Checks the address of a frame. Returns what is wrong with it, if anything. */
function checkFrame(site: Site, origin: LinkOrigin, target: string, idsOf: IdsOf): LinkDiagnostic | undefined {
  return resolveFrame(site, origin, target).file === undefined ? checkLink(site, origin, target, idsOf) : undefined;
}

/** Checks the links and frames of a page's body. */
export function checkLinks(
  site: Site,
  origin: LinkOrigin,
  slots: readonly LinkSlot[],
  idsOf: IdsOf,
): readonly Diagnostic[] {
  const locate = createLocate(origin.source);
  return slots.flatMap((slot) => placed(checkSlot(site, origin, slot, idsOf), () => locate(slot)));
}
