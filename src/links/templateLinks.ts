import type { LiteralAddress } from '../bundle/literalAddresses.ts';
import { addressDiagnostic } from '../diagnostics/addressDiagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { Site } from '../model/site.ts';
import { siteAsset, siteHref } from '../shared/siteAddress.ts';
import {
  afterPathname,
  decodeUrl,
  isExternal,
  joinUrl,
  namesFile,
  pathnameHref,
  splitUrl,
  withBase,
  withoutBase,
} from '../shared/url.ts';
import type { PlacedTemplateContent, TemplateAddress, TemplateHandler } from '../views/addresses.ts';
import { checkLink, type IdsOf } from './checkLink.ts';
import { imageFile } from './images.ts';
import type { LinkDiagnostic } from './linkDiagnostic.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import { linkHref, resolveLink } from './linkTarget.ts';
import { missingPicture } from './missingPicture.ts';
import { checkOwnAddress, isOwnAddress } from './ownAddresses.ts';
import { plainOrigin } from './routeOrigin.ts';

/**
 * How an address is taken that a template writes:
 * - `own`: without base, as links in Markdown; it is resolved
 * - `final`: with base; it stays
 * - `elsewhere`: whole, or a place on the page itself; it stays
 * - `island`: without base, where browsers render it again and would lose what is added; it stays
 * - `islandCall`: without base, by a call that adds it in browsers too
 */
export type AddressForm = 'elsewhere' | 'final' | 'island' | 'islandCall' | 'own';

/** An address that a template writes on a page, as it is remembered and checked. */
export interface AddressUse extends Pick<TemplateAddress, 'isOfContent' | 'kind' | 'place' | 'tag' | 'target'> {
  readonly form: AddressForm;
}

/** What the templates of a page write that is to be checked: addresses, what the policy of the site may forbid, and event handlers. */
export type TemplateUse =
  | AddressUse
  | (PlacedTemplateContent & { readonly form: 'content' })
  | (TemplateHandler & { readonly form: 'handler' });

/** Something that a template writes and that is wrong. */
export interface TemplateDiagnostic extends Pick<AddressUse, 'isOfContent' | 'place'> {
  readonly diagnostic: LinkDiagnostic;
  /** Equal for what is mended in one way, on whichever page of whichever language. */
  readonly key: string;
}

/** An address without the base that it has: the same in every language. */
export const bareTarget = ({ config, locale }: Site, { form, target }: AddressUse): string =>
  (form === 'final' ? (withoutBase(locale.base, target) ?? withoutBase(config.baseUrl, target)) : undefined) ?? target;

/** What only the page and its templates tell of an address. */
export interface AddressFacts {
  /** True if the view has it: it is final. */
  readonly isInView: (target: string) => boolean;
  /** True if it is written out at its place, and not put there from elsewhere. */
  readonly isLiteral: (address: TemplateAddress) => boolean;
}

/** How an address in markup is taken. Undefined for one of the view. */
function markupForm(
  { config, locale }: Site,
  address: TemplateAddress,
  { isInView, isLiteral }: AddressFacts,
): 'final' | 'own' | undefined {
  const { target } = address;
  if (target.startsWith(joinUrl(config.baseUrl, '/assets/'))) return undefined; // what sitegen itself has named
  const isBelow = (base: string): boolean => base !== '/' && withoutBase(base, target) !== undefined;
  if (isBelow(config.baseUrl)) return isInView(target) ? undefined : 'final';
  // Without a base, an address of another language looks like one that lacks its own: what is written out lacks it.
  if (locale.base !== config.baseUrl && isLiteral(address)) return 'own';
  if (isInView(target)) return undefined;
  return isBelow(locale.base) ? 'final' : 'own';
}

/** Of addresses that stay as they are, only those are noted that may be wrong. */
function formElsewhere({ config }: Site, address: TemplateAddress, { isLiteral }: AddressFacts) {
  const { target, isInIsland = false } = address;
  if (isExternal(target)) return addressDiagnostic(target) || isOwnAddress(config, target) ? 'elsewhere' : undefined;
  const isPlace = target.length > 1 && target.startsWith('#') && !isInIsland;
  return isPlace && isLiteral(address) ? 'elsewhere' : undefined;
}

/** How an address is taken; undefined for one that is final for sure, or none of this site. */
export function formOf(site: Site, address: TemplateAddress, facts: AddressFacts): AddressForm | undefined {
  const { target, by, isInIsland = false } = address;
  if (isInIsland && by === 'markup' && afterPathname(target) !== undefined) return 'island';
  if (splitUrl(target).path === '' || isExternal(target)) return formElsewhere(site, address, facts);
  const form = by === 'call' ? 'own' : markupForm(site, address, facts);
  if (form !== 'own' || !isInIsland) return form;
  return by === 'call' ? 'islandCall' : 'island';
}

/** The address in HTML of what is none of the site's pages and files, or a place on the page itself. */
export const plainHref = ({ config }: Site, { kind, target }: Pick<AddressUse, 'kind' | 'target'>): string =>
  (kind === 'link' ? pathnameHref(config.baseUrl, target) : afterPathname(target)) ?? target;

/** The address that an island gives itself, in browsers and in Node alike. */
export const islandHref = ({ config, locale }: Site, { kind, target }: Pick<AddressUse, 'kind' | 'target'>): string =>
  kind === 'link'
    ? siteHref({ base: locale.base, baseUrl: config.baseUrl, trailingSlash: config.trailingSlash }, target)
    : siteAsset(config, target);

/** A file that is not there. */
function missing(site: Site, { source, from = source.file }: LinkOrigin, target: string): LinkDiagnostic {
  const { rootDir } = site.config;
  return missingPicture(site, target, relativeFile(rootDir, imageFile(site, from, splitUrl(target).path)));
}

/** What is wrong with an address without base, if anything. */
function checkOwn(
  site: Site,
  origin: LinkOrigin,
  { kind, target }: AddressUse,
  idsOf: IdsOf,
): LinkDiagnostic | undefined {
  if (kind === 'link') return checkLink(site, origin, target, idsOf);
  const link = resolveLink(site, origin, target);
  if (link.redirect || link.refusal) return checkLink(site, origin, target, idsOf);
  const isThere = link.url !== undefined || link.file !== undefined || link.isUnknown === true;
  return isThere ? undefined : missing(site, origin, target);
}

/** What is wrong with an address that has its base, if anything. */
function checkFinal(site: Site, origin: LinkOrigin, use: AddressUse, idsOf: IdsOf): LinkDiagnostic | undefined {
  return checkOwn(site, origin, { ...use, target: bareTarget(site, use) }, idsOf);
}

/** The address that a page needs where an island has one without base. */
function neededHref(site: Site, origin: LinkOrigin, { kind, target }: AddressUse): string {
  if (afterPathname(target) !== undefined) return plainHref(site, { kind, target });
  const link = resolveLink(site, origin, target);
  return kind === 'file' && link.url === undefined
    ? withBase(site.config.baseUrl, target)
    : linkHref(site, target, link);
}

/** What is wrong with an address in an island, if anything: what it is there is all that browsers know. */
function checkInIsland(site: Site, origin: LinkOrigin, use: AddressUse, idsOf: IdsOf): LinkDiagnostic | undefined {
  const { form, kind, target } = use;
  const diagnostic = isExternal(target) ? undefined : checkOwn(site, origin, use, idsOf);
  if (diagnostic) return diagnostic;
  const needed = neededHref(site, origin, use);
  const given = form === 'island' ? target : islandHref(site, use);
  if (decodeUrl(needed) === decodeUrl(given)) return undefined;
  const isFile = namesFile(splitUrl(target).path);
  const call = kind === 'file' || isFile ? `asset('${target}')` : `<Link to="${target}">`;
  return {
    code: 'link-in-island',
    message:
      form === 'island'
        ? `"${target}" is left as it is in an island, where it should be "${needed}"`
        : `"${target}" becomes "${given}" in an island, and should be "${needed}"`,
    hint: form === 'island' ? `write \`${call}\`, with what \`sitegen-react/client\` exports` : `write "${needed}"`,
  };
}

/** What is wrong with an address of a template, if anything. `origin` is the page. */
export function checkAddress(
  site: Site,
  origin: LinkOrigin,
  use: AddressUse,
  idsOf: IdsOf,
): LinkDiagnostic | undefined {
  switch (use.form) {
    case 'elsewhere':
      return isExternal(use.target)
        ? (addressDiagnostic(use.target) ?? checkOwnAddress(site, use.target, idsOf))
        : checkLink(site, origin, use.target, idsOf);
    case 'own':
      return checkOwn(site, origin, use, idsOf);
    case 'final':
      return checkFinal(site, origin, use, idsOf);
    case 'island':
    case 'islandCall':
      return checkInIsland(site, origin, use, idsOf);
  }
}

/** Report the addresses that modules of the browser's write out and that are wrong on the pages of any language. */
export const checkIslandAddresses = (
  sites: readonly Site[],
  addresses: readonly LiteralAddress[],
  idsOf: IdsOf,
): readonly Diagnostic[] =>
  addresses.flatMap(({ kind, target, by, place }): readonly Diagnostic[] => {
    const use: AddressUse = { form: by === 'call' ? 'islandCall' : 'island', kind, target };
    const found = sites.flatMap((site) => checkAddress(site, plainOrigin(site), use, idsOf) ?? []);
    return found.slice(0, 1).map((diagnostic) => ({ severity: 'warning', ...diagnostic, ...place }));
  });
