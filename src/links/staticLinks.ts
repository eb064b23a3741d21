import { addressDiagnostic, unreadableAddress } from '../diagnostics/addressDiagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { addressesInCss } from '../shared/cssAddresses.ts';
import { addressesInHtml } from '../shared/htmlAddresses.ts';
import { idsInHtml } from '../shared/htmlIds.ts';
import { attributesOf, type HtmlTag, tagsInHtml } from '../shared/htmlTags.ts';
import { refreshTarget } from '../shared/refreshTarget.ts';
import { sitemapsInRobots } from '../shared/robots.ts';
import { namesSharedFile } from '../shared/sharedFile.ts';
import { encodePath, isExternal, isOnWeb, parseUrl, withoutBase } from '../shared/url.ts';
import { createLines } from '../source/lines.ts';
import type { IdsOf } from './checkLink.ts';
import { type LinkDiagnostic, placed } from './linkDiagnostic.ts';
import { checkOwnAddress, checkRootAddress, leavesSite } from './ownAddresses.ts';

/** A text file of the static folder that may contain addresses. */
export interface StaticText {
  /** Relative to the output folder. */
  readonly path: string;
  /** Relative to the site root. */
  readonly file: string;
  readonly text: string;
}

/** Names of the static files that are checked. */
export const STATIC_TEXT = /\.(?:html?|css|svg|webmanifest)$|(?:^|\/)manifest\.json$|^robots\.txt$/;

/** An address in a static file. */
interface StaticAddress {
  readonly kind: 'file' | 'link';
  readonly target: string;
  readonly offset: number;
}

const addressesInSheet = (css: string): readonly StaticAddress[] =>
  [...addressesInCss(css)].map((address) => ({ kind: 'file', ...address }));

/** Fields of a web app manifest with addresses of pages and pictures (W3C, "Web Application Manifest"). */
const MANIFEST_FIELD = /"(start_url|url|action|src)"\s*:\s*"([^"\\]*)"/g;

const addressesInManifest = (text: string): readonly StaticAddress[] =>
  [...text.matchAll(MANIFEST_FIELD)].map(({ 0: whole, 1: name, 2: target = '', index }) => ({
    kind: name === 'src' ? 'file' : 'link',
    target,
    offset: index + whole.length - target.length - 1,
  }));

const addressesInRobots = (text: string): readonly StaticAddress[] =>
  sitemapsInRobots(text).map((address) => ({ kind: 'link', ...address }));

/** The addresses in a meta tag: refresh targets and those for previews of shared pages. */
function addressesInMeta({ attributes, offset: start }: HtmlTag): readonly StaticAddress[] {
  const fields = attributesOf(attributes);
  const fieldValue = (name: string) => fields.find((field) => field.name.toLowerCase() === name)?.value;
  const content = fields.find(({ name }) => name.toLowerCase() === 'content');
  if (!content) return [];
  const names = [fieldValue('property'), fieldValue('name')];
  const isRefresh = fieldValue('http-equiv')?.toLowerCase() === 'refresh';
  const isPage = isRefresh || names.some((name) => name?.toLowerCase() === 'og:url');
  if (!isPage && !names.some((name) => namesSharedFile({ name }))) return [];
  const target = isRefresh ? refreshTarget(content.value) : content.value;
  if (!target) return [];
  const offset = start + content.offset + Math.max(0, content.value.lastIndexOf(target));
  return [{ kind: isPage ? 'link' : 'file', target, offset }];
}

/** The addresses of a tag beyond its address attributes: in meta tags, and in the text of style elements. */
function addressesBeside(tag: HtmlTag): readonly StaticAddress[] {
  if (/^meta$/i.test(tag.name)) return addressesInMeta(tag);
  if (!/^style$/i.test(tag.name)) return [];
  const start = tag.offset + tag.attributes.length + '>'.length;
  return addressesInSheet(tag.text ?? '').map(({ offset, ...address }) => ({ ...address, offset: start + offset }));
}

const addressesInPage = (html: string): readonly StaticAddress[] => [
  ...addressesInHtml(html),
  ...[...tagsInHtml(html)].flatMap(addressesBeside),
];

function addressesOf({ path, text }: StaticText): readonly StaticAddress[] {
  if (path.endsWith('.css')) return addressesInSheet(text);
  if (path.endsWith('.txt')) return addressesInRobots(text);
  return /\.(?:html?|svg)$/.test(path) ? addressesInPage(text) : addressesInManifest(text);
}

/** The URL that relative addresses in a text are resolved against: its own, or that of its `<base>` element (HTML, 4.2.3). */
function baseOf({ path, text }: StaticText, baseUrl: string): URL {
  const own = new URL(baseUrl + encodePath(path), ANYWHERE);
  if (!/\.html?$/.test(path)) return own;
  const written = [...tagsInHtml(text)]
    .filter(({ name }) => /^base$/i.test(name))
    .flatMap(({ attributes }) => attributesOf(attributes).filter(({ name }) => /^href$/i.test(name)));
  return parseUrl(written[0]?.value ?? '', own) ?? own;
}

/** Stands in for the host of the site while addresses are resolved. */
const ANYWHERE = 'https://localhost';

/** True for addresses with placeholders, which another program fills in. */
const isTemplate = (target: string): boolean => /[{}<>$]/.test(target);

function checkAddress(
  site: Site,
  base: URL,
  { kind, target }: StaticAddress,
  idsOf: IdsOf,
): LinkDiagnostic | undefined {
  const diagnostic = addressDiagnostic(target);
  if (diagnostic) return diagnostic;
  if (isOnWeb(target)) return checkOwnAddress(site, target, idsOf);
  if (target === '' || target === '#' || isExternal(target) || isTemplate(target)) return undefined;
  const { baseUrl } = site.config;
  const found = parseUrl(target, base);
  if (!found) return unreadableAddress(target);
  const { origin, pathname, search, hash } = found;
  if (origin !== ANYWHERE && origin !== new URL(site.config.url).origin) return undefined;
  const own = withoutBase(baseUrl, pathname);
  if (own === undefined) return leavesSite(site, target, pathname);
  const broken = checkRootAddress(site, own + search + hash, target, idsOf);
  if (broken?.code !== 'link-broken' || kind === 'link') return broken;
  return { code: 'image-missing', message: `"${target}" does not exist` };
}

/** Reports ids that occur twice in a static page. */
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
    const hint = 'change one of the ids: links lead to the first element';
    const place = { file, ...lines.at(offset) };
    return [{ code: 'id-duplicate', severity: 'warning', message, ...place, hint }];
  });
}

/** Checks the addresses in static pages, style sheets and manifests, resolved as in browsers. */
export const checkStaticLinks = (site: Site, texts: readonly StaticText[], idsOf: IdsOf): readonly Diagnostic[] =>
  texts.flatMap((text) => {
    const lines = createLines(text.text);
    const base = baseOf(text, site.config.baseUrl);
    const wrong = addressesOf(text).flatMap((address) => {
      const diagnostic = checkAddress(site, base, address, idsOf);
      const place = () => ({ file: text.file, ...lines.at(address.offset) });
      return placed(diagnostic && { ...diagnostic, isLoose: true }, place);
    });
    return [...wrong, ...findDuplicateIds(text)];
  });
