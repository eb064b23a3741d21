import { staticFile } from '../config/staticDirs.ts';
import { addressDiagnostic } from '../diagnostics/addressDiagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { decodedPath, isExternal, isOnWeb, joinUrl } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';
import { checkLink, type IdsOf } from './checkLink.ts';
import { checkPicture } from './images.ts';
import { type LinkDiagnostic, placed } from './linkDiagnostic.ts';
import { missingPicture } from './missingPicture.ts';
import { checkOwnAddress } from './ownAddresses.ts';
import { plainOrigin } from './routeOrigin.ts';

/** An address in a field of the configuration, a sidebar, a data file or front matter. */
export interface NamedAddress {
  /** Whether it must lead to a page or file, to a picture, or to any file. */
  readonly kind: 'file' | 'link' | 'picture';
  /** Name of the field in messages. */
  readonly field: string;
  readonly target: string;
  /** For pictures that may be beside the file that names them: that file. */
  readonly from?: string;
}

/** Reports a picture or another file that does not exist. */
function checkFile(site: Site, { kind, target, from }: NamedAddress): LinkDiagnostic | undefined {
  if (kind === 'picture' && from !== undefined) return checkPicture(site, from, target);
  const found = site.findRoute(joinUrl('/', decodedPath(target)));
  if (kind === 'picture' ? found?.kind === 'static' : found) return undefined;
  return missingPicture(site, target, staticFile(site.config, joinUrl('/', target)));
}

/** Checks an address in a field. Returns what is wrong with it, if anything. Links are resolved from the root of the language. */
function checkNamedAddress(site: Site, address: NamedAddress, idsOf: IdsOf): LinkDiagnostic | undefined {
  const { kind, target } = address;
  const diagnostic = addressDiagnostic(target);
  if (diagnostic) return diagnostic;
  if (isOnWeb(target)) return checkOwnAddress(site, target, idsOf);
  if (target === '' || target.startsWith('#') || isExternal(target)) return undefined;
  return kind === 'link' ? checkLink(site, plainOrigin(site), target, idsOf) : checkFile(site, address);
}

/** An address in a field, and its place. */
export interface PlacedAddress extends NamedAddress {
  readonly place: () => Place;
}

/** Checks addresses in fields. */
export const checkPlacedAddresses = (
  site: Site,
  addresses: readonly PlacedAddress[],
  idsOf: IdsOf,
): readonly Diagnostic[] =>
  addresses.flatMap((address) => {
    const found = checkNamedAddress(site, address, idsOf);
    return placed(found && { ...found, message: `${address.field}: ${found.message}` }, address.place);
  });
