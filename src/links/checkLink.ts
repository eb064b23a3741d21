import path from 'node:path';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import { isEntryRoute, isPageRoute, outputPath, type RedirectRoute } from '../routes/route.ts';
import { namesElement } from '../shared/svgParts.ts';
import { hasTemplate } from '../shared/templateBraces.ts';
import { decodedPath, decodeUrl, withBase } from '../shared/url.ts';
import { fileAtPath } from './images.ts';
import { forbiddenFile, type LinkDiagnostic } from './linkDiagnostic.ts';
import { hintForAddress, hintForFile, hintForId } from './linkHints.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import { isMarkdown, type LinkTarget, resolveLink } from './linkTarget.ts';
import { checkPublished, isOutsideContent } from './publishedFile.ts';
import { isServedElsewhere } from './servedElsewhere.ts';
import { unfilled } from './unfilled.ts';

const redirected = (target: string, { to }: Pick<RedirectRoute, 'to'>): LinkDiagnostic => ({
  code: 'link-redirected',
  message: `"${target}" is redirected to "${to}"`,
  hint: `link to "${to}"`,
  cause: `redirect ${target}`,
});

const EMPTY: LinkDiagnostic = {
  code: 'link-empty',
  message: 'the link has no address',
  hint: 'write one between the parentheses, or remove the link',
};

/** Hint for a relative link to a file that exists, but is no page: the readme of the repository, or a partial. */
function hintForExisting(site: Site, { source, from = source.file }: LinkOrigin, target: string): string | undefined {
  const written = decodedPath(target);
  const file = fileAtPath(site, from, written);
  if (written === '' || written.startsWith('/') || !site.files.isFile(file)) return undefined;
  if (isOutsideContent(site, file)) return 'this file is no part of the site: link to its source online';
  const name = path.basename(file);
  return /^_.*\.mdx?$/.test(name)
    ? `files that begin with an underscore are no pages: rename it to "${name.replace(/^_+/, '')}", and link to that`
    : undefined;
}

function brokenLink(site: Site, origin: LinkOrigin, target: string, found: LinkTarget): LinkDiagnostic {
  const { resolvedAs } = found;
  const plain = decodeUrl(target);
  if (hasTemplate(plain)) return unfilled('link-broken', `broken link "${plain}"`);
  const resolved = resolvedAs === target ? '' : ` (resolved as "${resolvedAs}")`;
  return {
    code: 'link-broken',
    message: `broken link "${target}"${resolved}: no such page`,
    hint: () =>
      hintForExisting(site, origin, target) ??
      (isMarkdown(resolvedAs)
        ? hintForFile(site, origin, target, resolvedAs)
        : hintForAddress(site, origin, target, found)),
    cause: `page ${resolvedAs}`,
    about: resolvedAs,
  };
}

/**
 * Returns the ids of the headings and other elements of a text; undefined if they are not known, so that links to them are not
 * checked.
 */
export type IdsOf = (source: EntrySource) => readonly string[] | undefined;

/** Ids of the page that a link leads to; undefined if they are not known. */
function idsAt({ url, route }: LinkTarget, { source }: LinkOrigin, idsOf: IdsOf): readonly string[] | undefined {
  if (url === '') return idsOf(source);
  return route && isEntryRoute(route) ? idsOf(route.entry.source) : undefined;
}

/** Output file of the finished page that a link leads to; undefined if it does not lead to a page. */
function pageAt(site: Site, { url, route, output }: LinkTarget, origin: LinkOrigin): string | undefined {
  if (url === '') {
    const own = site.findRoute(origin.url);
    return own && isPageRoute(own) ? outputPath(own, site.locale.dir) : undefined;
  }
  return route && (isPageRoute(route) || /\.(?:html?|svg)$/.test(route.file)) ? output : undefined;
}

/** Hashes that select a view of a picture or a range of a film instead of an id (SVG 2, "Linking"; W3C, "Media Fragments"). */
const VIEW = /^(?:svgView\(|(?:t|xywh|track)=)/;

/** The id that a hash names; empty for the top of the page (HTML, 7.4.6.4), for text fragments (WICG) and for views. */
function idOf(hash: string): string {
  const id = decodeUrl(hash.slice(1).replace(/:~:.*$/s, ''));
  return id.toLowerCase() === 'top' || VIEW.test(id) ? '' : id;
}

/** Checks the hash of a link. Returns what is wrong with it, if anything. */
export function checkHash(
  site: Site,
  origin: LinkOrigin,
  { target, link, idsOf }: { readonly target: string; readonly link: LinkTarget; readonly idsOf: IdsOf },
): LinkDiagnostic | undefined {
  const id = idOf(link.hash);
  if (id === '') return undefined;
  const isText = link.url === '' || (link.route !== undefined && isEntryRoute(link.route));
  const ids = idsAt(link, origin, idsOf);
  if (isText && !ids) return undefined;
  const output = pageAt(site, link, origin);
  if (output?.endsWith('.svg') && !namesElement(id)) return undefined;
  if (ids?.includes(id) || (!ids && output === undefined)) return undefined;
  const page = link.url === '' ? 'this page' : `"${link.url}"`;
  const file = link.route?.owner.file;
  return {
    code: 'anchor-broken',
    message: `broken anchor "${target}": ${page} has no "#${id}"`,
    hint: () => hintForId(site, ids ?? [], id, target),
    cause: `anchor ${link.url === '' ? origin.source.file : link.url}#${id}`,
    ...(file === undefined ? {} : { about: file }),
    ...(output === undefined ? {} : { unless: { output, id } }),
  };
}

/** Checks a link. Returns what is wrong with it, if anything: the page or the anchor does not exist, or is only a redirect. */
export function checkLink(site: Site, origin: LinkOrigin, target: string, idsOf: IdsOf): LinkDiagnostic | undefined {
  if (target === '') return EMPTY;
  const link = resolveLink(site, origin, target);
  if (link.redirect) return redirected(target, link.redirect);
  if (link.file !== undefined) return checkPublished(site, target, link.file);
  if (link.isUnknown) return undefined;
  if (link.refusal) return forbiddenFile(target, link.refusal, link.resolvedAs);
  if (link.url === undefined) {
    const whole =
      link.outside ?? (isMarkdown(link.resolvedAs) ? undefined : withBase(site.locale.base, link.resolvedAs));
    const to = whole === undefined ? undefined : site.hostRedirect(whole);
    if (to !== undefined) return redirected(target, { to });
    if (whole !== undefined && isServedElsewhere(site.config, whole)) return undefined;
    const canTell = site.isComplete || isMarkdown(link.resolvedAs); // all Markdown files are known
    return canTell ? brokenLink(site, origin, target, link) : undefined;
  }
  return checkHash(site, origin, { target, link, idsOf });
}
