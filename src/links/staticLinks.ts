import { findAddressFault } from '../diagnostics/addressFault.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { changeAddresses } from '../shared/addressAttributes.ts';
import { addressesInHtml } from '../shared/htmlAddresses.ts';
import { isExternal, isOnWeb, withoutBase } from '../shared/url.ts';
import { createLines } from '../source/lines.ts';
import type { IdsOf } from './checkLink.ts';
import type { Finding } from './finding.ts';
import { checkOwnAddress, checkRootAddress } from './ownAddresses.ts';

/** A text of the static folder that may name addresses. */
export interface StaticText {
  /** From the output folder. */
  readonly path: string;
  /** From the site root. */
  readonly file: string;
  readonly text: string;
}

/** Names of static files that are looked into. */
export const STATIC_TEXT = /\.(?:html?|css|webmanifest)$|(?:^|\/)manifest\.json$/;

/** An address in such a text. */
interface StaticAddress {
  readonly kind: 'file' | 'link';
  readonly target: string;
  readonly offset: number;
}

function addressesInCss(text: string): readonly StaticAddress[] {
  const found: StaticAddress[] = [];
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  let from = 0;
  changeAddresses(plain, 'style', (target, kind) => {
    const offset = plain.indexOf(target, plain.indexOf('url(', from) + 'url('.length);
    from = offset + target.length;
    found.push({ kind, target, offset });
    return target;
  });
  return found;
}

/** Fields of a manifest that name pages and pictures (W3C, "Web Application Manifest"). */
const MANIFEST_FIELD = /"(start_url|url|action|src)"\s*:\s*"([^"\\]*)"/g;

const addressesInManifest = (text: string): readonly StaticAddress[] =>
  [...text.matchAll(MANIFEST_FIELD)].map(({ 0: whole, 1: name, 2: target = '', index }) => ({
    kind: name === 'src' ? 'file' : 'link',
    target,
    offset: index + whole.length - target.length - 1,
  }));

function addressesOf({ path, text }: StaticText): readonly StaticAddress[] {
  if (path.endsWith('.css')) return addressesInCss(text);
  if (!/\.html?$/.test(path)) return addressesInManifest(text);
  return /<base\s/i.test(text) ? [] : addressesInHtml(text); // with a base, browsers alone can tell
}

/** What another program fills in before anybody sees it. */
const isTemplate = (target: string): boolean => /[{}<>$]/.test(target);

function checkAddress(
  site: Site,
  { path }: StaticText,
  { kind, target }: StaticAddress,
  idsOf: IdsOf,
): Finding | undefined {
  const fault = findAddressFault(target);
  if (fault) return fault;
  if (isOnWeb(target)) return checkOwnAddress(site, target, idsOf);
  if (target === '' || target === '#' || isExternal(target) || isTemplate(target)) return undefined;
  const { baseUrl } = site.config;
  const { pathname, search, hash } = new URL(target, `https://localhost${baseUrl}${path}`);
  const own = withoutBase(baseUrl, pathname);
  const finding = own === undefined ? undefined : checkRootAddress(site, own + search + hash, target, idsOf);
  if (finding?.code !== 'link-broken' || kind === 'link') return finding;
  return { code: 'image-missing', message: `"${target}" does not exist` };
}

/** Check the addresses that static pages, style sheets and manifests name, as browsers take them. */
export const checkStaticLinks = (site: Site, texts: readonly StaticText[], idsOf: IdsOf): readonly Diagnostic[] =>
  texts.flatMap((text) => {
    const lines = createLines(text.text);
    return addressesOf(text).flatMap((address): readonly Diagnostic[] => {
      const finding = checkAddress(site, text, address, idsOf);
      return finding ? [{ severity: 'warning', ...finding, file: text.file, ...lines.at(address.offset) }] : [];
    });
  });
