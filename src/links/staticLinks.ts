import { findAddressFault, unreadableAddress } from '../diagnostics/addressFault.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { addressesInCss } from '../shared/cssAddresses.ts';
import { addressesInHtml } from '../shared/htmlAddresses.ts';
import { idsInHtml } from '../shared/htmlIds.ts';
import { isExternal, isOnWeb, parseUrl, withoutBase } from '../shared/url.ts';
import { createLines } from '../source/lines.ts';
import type { IdsOf } from './checkLink.ts';
import type { LinkDiagnostic } from './linkDiagnostic.ts';
import { checkOwnAddress, checkRootAddress, leavesSite } from './ownAddresses.ts';

/** A text of the static folder that may name addresses. */
export interface StaticText {
  /** From the output folder. */
  readonly path: string;
  /** From the site root. */
  readonly file: string;
  readonly text: string;
}

/** Names of static files that are looked into. */
export const STATIC_TEXT = /\.(?:html?|css|svg|webmanifest)$|(?:^|\/)manifest\.json$|^robots\.txt$/;

/** An address in such a text. */
interface StaticAddress {
  readonly kind: 'file' | 'link';
  readonly target: string;
  readonly offset: number;
}

const addressesInSheet = (css: string): readonly StaticAddress[] =>
  [...addressesInCss(css)].map((address) => ({ kind: 'file', ...address }));

/** Fields of a manifest that name pages and pictures (W3C, "Web Application Manifest"). */
const MANIFEST_FIELD = /"(start_url|url|action|src)"\s*:\s*"([^"\\]*)"/g;

const addressesInManifest = (text: string): readonly StaticAddress[] =>
  [...text.matchAll(MANIFEST_FIELD)].map(({ 0: whole, 1: name, 2: target = '', index }) => ({
    kind: name === 'src' ? 'file' : 'link',
    target,
    offset: index + whole.length - target.length - 1,
  }));

/** A line that names a sitemap (sitemaps.org, "Specifying the Sitemap location in your robots.txt file"). */
const SITEMAP = /^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim;

const addressesInRobots = (text: string): readonly StaticAddress[] =>
  [...text.matchAll(SITEMAP)].map(({ 0: whole, 1: target = '', index }) => ({
    kind: 'link',
    target,
    offset: index + whole.length - target.length,
  }));

/** Addresses that a page tells to others (The Open Graph protocol; Twitter cards). */
const META =
  /<meta\b[^<>]*\b(?:property|name)\s*=\s*["']?(og:(?:image|url|video|audio)(?::(?:secure_)?url)?|twitter:(?:image|player))["']?(?=[\s/>])[^<>]*>/gi;
const CONTENT = /\bcontent\s*=\s*(["'])([^"']*)\1/i;

/** What the tags of a page's head name for those who share it. */
const addressesInMeta = (html: string): readonly StaticAddress[] =>
  [...html.matchAll(META)].flatMap(({ 0: tag, 1: name = '', index }): readonly StaticAddress[] => {
    const content = CONTENT.exec(tag);
    const [whole, , target] = content ?? [];
    if (!content || !whole || !target) return [];
    const kind = name.toLowerCase() === 'og:url' ? 'link' : 'file';
    return [{ kind, target, offset: index + content.index + whole.lastIndexOf(target) }];
  });

const COMMENT = /<!--[\s\S]*?-->/g;

/** Style sheets in a page. */
const STYLE = /(<style\b[^>]*>)([\s\S]*?)<\/style\s*>/gi;

/** A page that leads on by itself (HTML, 4.2.5.3). */
const REFRESH = /<meta\b[^<>]*\bcontent\s*=\s*(["'])\s*[\d.]+\s*[;,]\s*url\s*=\s*['"]?([^"']*?)\s*['"]?\1/gi;

function addressesInPage(html: string): readonly StaticAddress[] {
  const plain = html.replace(COMMENT, (comment) => ' '.repeat(comment.length));
  const styles = [...plain.matchAll(STYLE)].flatMap(({ 1: tag = '', 2: css = '', index }) =>
    addressesInSheet(css).map(({ offset, ...address }) => ({ ...address, offset: offset + index + tag.length })),
  );
  const refreshes = [...plain.matchAll(REFRESH)].map(
    ({ 0: whole, 2: target = '', index }): StaticAddress => ({
      kind: 'link',
      target,
      offset: index + whole.lastIndexOf(target),
    }),
  );
  return [...addressesInHtml(html), ...styles, ...refreshes, ...addressesInMeta(plain)];
}

function addressesOf({ path, text }: StaticText): readonly StaticAddress[] {
  if (path.endsWith('.css')) return addressesInSheet(text);
  if (path.endsWith('.txt')) return addressesInRobots(text);
  return /\.(?:html?|svg)$/.test(path) ? addressesInPage(text) : addressesInManifest(text);
}

const BASE = /<base\b[^<>]*\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

/** What the addresses of a text begin with: its own, or what it says (HTML, 4.2.3). */
function baseOf({ path, text }: StaticText, baseUrl: string): URL {
  const own = new URL(baseUrl + path, ANYWHERE);
  const [, double, single, bare] = (/\.html?$/.test(path) && BASE.exec(text.replace(COMMENT, ''))) || [];
  const written = double ?? single ?? bare ?? '';
  return parseUrl(written, own) ?? own;
}

/** Where the site would be served from, if nobody said. */
const ANYWHERE = 'https://localhost';

/** What another program fills in before anybody sees it. */
const isTemplate = (target: string): boolean => /[{}<>$]/.test(target);

function checkAddress(
  site: Site,
  base: URL,
  { kind, target }: StaticAddress,
  idsOf: IdsOf,
): LinkDiagnostic | undefined {
  const fault = findAddressFault(target);
  if (fault) return fault;
  if (isOnWeb(target)) return checkOwnAddress(site, target, idsOf);
  if (target === '' || target === '#' || isExternal(target) || isTemplate(target)) return undefined;
  const { baseUrl } = site.config;
  const found = parseUrl(target, base);
  if (!found) return unreadableAddress(target);
  const { origin, pathname, search, hash } = found;
  if (origin !== ANYWHERE && origin !== new URL(site.config.url).origin) return undefined;
  const own = withoutBase(baseUrl, pathname);
  if (own === undefined) return leavesSite(site, target, pathname);
  const finding = checkRootAddress(site, own + search + hash, target, idsOf);
  if (finding?.code !== 'link-broken' || kind === 'link') return finding;
  return { code: 'image-missing', message: `"${target}" does not exist` };
}

/** Ids that a static page has twice. */
function findDuplicateIds({ path, file, text }: StaticText): readonly Diagnostic[] {
  if (!/\.html?$/.test(path)) return [];
  const lines = createLines(text);
  const seen = new Set<string>();
  return idsInHtml(text).flatMap(({ id, offset }): readonly Diagnostic[] => {
    if (id === '' || isTemplate(id)) return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    const message = `another element has the id "${id}" already`;
    const hint = 'give one of them another: links lead to the first';
    const place = { file, ...lines.at(offset) };
    return [{ code: 'id-duplicate', severity: 'warning', message, ...place, hint }];
  });
}

/** Check the addresses that static pages, style sheets and manifests name, as browsers take them. */
export const checkStaticLinks = (site: Site, texts: readonly StaticText[], idsOf: IdsOf): readonly Diagnostic[] =>
  texts.flatMap((text) => {
    const lines = createLines(text.text);
    const base = baseOf(text, site.config.baseUrl);
    const wrong = addressesOf(text).flatMap((address): readonly Diagnostic[] => {
      const finding = checkAddress(site, base, address, idsOf);
      return finding
        ? [{ severity: 'warning', ...finding, isLoose: true, file: text.file, ...lines.at(address.offset) }]
        : [];
    });
    return [...wrong, ...findDuplicateIds(text)];
  });
