import { staticFile } from '../config/staticDirs.ts';
import { addressDiagnostic } from '../diagnostics/addressDiagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { decodeUrl, isExternal, isOnWeb, joinUrl, splitUrl } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';
import { checkLink, type IdsOf } from './checkLink.ts';
import { checkPicture } from './images.ts';
import type { LinkDiagnostic } from './linkDiagnostic.ts';
import { missingPicture } from './missingPicture.ts';
import { checkOwnAddress } from './ownAddresses.ts';
import { plainOrigin } from './routeOrigin.ts';

/** An address that stands in a field: of the configuration, a sidebar, a data file, front matter. */
export interface NamedAddress {
  /** A page or any file; a picture; any file of the site. */
  readonly kind: 'file' | 'link' | 'picture';
  /** What messages call the field. */
  readonly field: string;
  readonly target: string;
  /** Of a picture that may lie beside the file that names it: that file. */
  readonly from?: string;
}

/** A picture, or another file, that is not there. */
function checkFile(site: Site, { kind, target, from }: NamedAddress): LinkDiagnostic | undefined {
  if (kind === 'picture' && from !== undefined) return checkPicture(site, from, target);
  const found = site.findRoute(joinUrl('/', decodeUrl(splitUrl(target).path)));
  if (kind === 'picture' ? found?.kind === 'static' : found) return undefined;
  return missingPicture(site, target, staticFile(site.config, joinUrl('/', target)));
}

/** What is wrong with an address in a field, if anything. Links are meant from the root of the language. */
function checkNamedAddress(site: Site, address: NamedAddress, idsOf: IdsOf): LinkDiagnostic | undefined {
  const { kind, target } = address;
  const diagnostic = addressDiagnostic(target);
  if (diagnostic) return diagnostic;
  if (isOnWeb(target)) return checkOwnAddress(site, target, idsOf);
  if (target === '' || target.startsWith('#') || isExternal(target)) return undefined;
  return kind === 'link' ? checkLink(site, plainOrigin(site), target, idsOf) : checkFile(site, address);
}

/** An address in a field, and where that stands. */
export interface PlacedAddress extends NamedAddress {
  readonly place: () => Place;
}

/** Report what is wrong with addresses in fields. */
export const checkPlacedAddresses = (
  site: Site,
  addresses: readonly PlacedAddress[],
  idsOf: IdsOf,
): readonly Diagnostic[] =>
  addresses.flatMap((address): readonly Diagnostic[] => {
    const found = checkNamedAddress(site, address, idsOf);
    if (!found) return [];
    const { message, ...rest } = found;
    return [{ severity: 'warning', ...rest, message: `${address.field}: ${message}`, ...address.place() }];
  });
