import path from 'node:path';
import { findInstance } from '../config/sections/instances.ts';
import { askWhich } from '../diagnostics/suggest.ts';
import { relativeLink } from '../disk/relativeFile.ts';
import { docPlace } from '../docs/instances.ts';
import { contentDirs } from '../load/contentDirs.ts';
import type { Site } from '../model/site.ts';
import type { Entry } from '../parse/entry.ts';
import { isEntryRoute } from '../routes/route.ts';
import { docsKey } from '../shared/contentKey.ts';
import { decodedPath, folderOf, resolvePath, splitUrl } from '../shared/url.ts';
import { findPageOfFile, pathFromRoot } from './contentLinks.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import type { LinkTarget } from './linkTarget.ts';
import { fileInPageFolder } from './pageFolder.ts';

/**
 * Writes a path in the style of the original target: from the root, or relative to the file's folder with or without a leading
 * dot.
 */
function writtenAs(target: string, found: string, folder: string): string {
  const { path: written, query, hash } = splitUrl(target);
  const rest = query + hash;
  if (written.startsWith('/')) return `/${found}${rest}`;
  const [first = ''] = written.split('/');
  const isFromRoot = !written.startsWith('.') && written.includes('/') && found.startsWith(`${first}/`);
  if (isFromRoot) return found + rest;
  const relative = relativeLink(folder, found);
  return (written.startsWith('.') ? relative : relative.replace(/^\.\//, '')) + rest;
}

/** Why an entry has no page. */
function whyHidden({ suggest }: Site, entry: Entry, target: string): string {
  if (entry.frontMatter.draft) return `"${target}" is a draft: remove \`draft\` from ${entry.file} to publish it`;
  const date = suggest.dateOf(entry)?.toISOString().slice(0, 10);
  return `"${target}" is not published yet${date === undefined ? '' : `: its date is ${date}`}`;
}

/** Hint that the same file exists in other versions of the docs. */
function inOtherVersion(site: Site, { source }: LinkOrigin, file: string): string | undefined {
  const { instance } = source;
  const own = findInstance(site.instances, source);
  const found = (own?.versions ?? []).flatMap(({ version }) => {
    const place = docPlace(file, { instance, version: version.name });
    const page = docsKey(place) === docsKey(source) ? undefined : site.findPageOfFile(place);
    return page ? [{ label: `"${version.label}"`, url: page.url }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const labels = found.map(({ label }) => label).join(' and ');
  return `this version has no such file, but ${labels} ${found.length > 1 ? 'have' : 'has'}: link to the page that replaces it, or to "${first.url}"`;
}

/** Hint that the same file exists only in another language. */
function inOtherLanguage(site: Site, { kind, source }: LinkOrigin, file: string): string | undefined {
  const { config, files, locales } = site;
  if (locales.length === 1) return undefined;
  const names = locales.map(({ name }) => name);
  const found = contentDirs(config, names).find(
    ({ kind: its, locale, dir, isVersioned }) =>
      its === kind && locale !== source.locale && !isVersioned && files.isFile(path.join(dir, file)),
  );
  return (
    found && `"${file}" exists only in the language "${found.locale}": write it in "${config.i18n.defaultLocale}" too`
  );
}

/** Hint for a link that uses the path of a translation or of another version. */
function byOtherFolder(site: Site, { source }: LinkOrigin, written: string): string | undefined {
  const place = site.placeOf(pathFromRoot(site, folderOf(source.file), written));
  const page = place && site.findPageOfFile(place);
  if (!place || !page) return undefined;
  return docsKey(place) === docsKey(source) && place.kind === 'doc'
    ? `link to "/${place.path}": the link stays in the language of the page`
    : `link to "${page.url}"`;
}

/** The same target with the other extension of Markdown files, `.md` or `.mdx`, if such a page exists. */
function withOtherExtension(site: Site, origin: LinkOrigin, target: string): string | undefined {
  const { path: written, query, hash } = splitUrl(target);
  const other = written.endsWith('x') ? written.slice(0, -1) : `${written}x`;
  return findPageOfFile(site, origin, decodedPath(other)) && other + query + hash;
}

/** Hint for a link to a content file that does not exist: what the author may have meant. */
export function hintForFile(site: Site, origin: LinkOrigin, target: string, resolvedAs: string): string | undefined {
  const { kind, source, from } = origin;
  const candidates = [resolvedAs, resolvePath(folderOf(source.path), splitUrl(target).path)];
  const hidden = site.hidden.find((entry) => entry.kind === kind && candidates.includes(entry.path));
  if (hidden) return whyHidden(site, hidden, splitUrl(target).path);
  const renamed = withOtherExtension(site, origin, target);
  if (renamed !== undefined) return askWhich([renamed]);
  // The link leaves the folder of the content, but the rest of it names a file there.
  const isAbove = site.findPageOfFile({ ...source, kind, path: resolvedAs }) !== undefined;
  const names = isAbove ? [resolvedAs] : site.suggest.files(kind, resolvedAs);
  const exact = names.length === 1 && names[0]?.endsWith(`/${resolvedAs.split('/').at(-1)}`);
  const others = exact
    ? undefined
    : (byOtherFolder(site, origin, splitUrl(target).path) ??
      (kind === 'doc' ? inOtherVersion(site, origin, resolvedAs) : undefined) ??
      inOtherLanguage(site, origin, resolvedAs));
  const folder = from === undefined ? folderOf(source.path) : folderOf(site.placeOf(from)?.path ?? source.path);
  return others ?? askWhich(names.map((name) => writtenAs(target, name, folder)));
}

/**
 * The page or the file that a relative address would lead to if addresses ended with a slash, as in Starlight, Hugo and MkDocs:
 * there, the address is relative to the page's own folder.
 */
function fromFolderOfPage(site: Site, origin: LinkOrigin, target: string): string | undefined {
  const { url, kind, source, from = source.file } = origin;
  const { path, query, hash } = splitUrl(target);
  if (path === '' || path.startsWith('/')) return undefined;
  const route = site.findRoute(`/${resolvePath(url, path)}`);
  if (!route || !isEntryRoute(route)) return fileInPageFolder(site, from, target);
  const isOfKind = route.entry.kind === kind && docsKey(route.entry.source) === docsKey(source);
  return isOfKind ? writtenAs(target, route.entry.path, folderOf(source.path)) : route.url + query + hash;
}

/** The name of a host without a scheme: `www.example.com`, `github.com/lantern`. */
const HOST = /^(?:www\.[\w-]+\.|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|edu|gov)(?=[/?#:]|$))/i;

/** Existing addresses that the author of one may have meant. One that leads out of the site only resembles misspelt ones. */
function meantAddresses({ suggest }: Site, path: string, isOutside: boolean): readonly string[] {
  const similar = suggest.addresses(path);
  return similar.length > 0 || isOutside ? similar : suggest.namesakes(path);
}

/**
 * Hint for an address of the site at which nothing exists. `resolvedAs` is the address from the root of the language, `outside`
 * the path on the host if it leads out of the site's folder.
 */
export function hintForAddress(
  site: Site,
  origin: LinkOrigin,
  target: string,
  { resolvedAs: path, outside }: Pick<LinkTarget, 'resolvedAs' | 'outside'>,
): string | undefined {
  const { url } = origin;
  const [, scheme, rest] = /^(https?)\/\/(.+\..+)/i.exec(target) ?? [];
  if (scheme !== undefined) return `did you mean "${scheme.toLowerCase()}://${rest}"?`;
  if (HOST.test(target)) return `did you mean "https://${target}"?`;
  const hidden = site.suggest.hidden(path);
  if (hidden) return whyHidden(site, hidden, splitUrl(target).path);
  const folder = url.endsWith('/') ? url : folderOf(url);
  const inFolder = fromFolderOfPage(site, origin, target);
  return (
    site.suggest.start(path) ??
    askWhich(
      inFolder === undefined
        ? meantAddresses(site, path, outside !== undefined).map((found) =>
            writtenAs(target, found.slice(1), folder.slice(1)),
          )
        : [inFolder],
    ) ??
    (outside === undefined ? undefined : hintForOutside(outside))
  );
}

/** Hint for a relative address that leads out of the site's folder, to a path on the host. */
const hintForOutside = (path: string): string =>
  `it leads out of the site: if another project serves it, list "${path.split('/', 2).join('/')}/" in \`check.elsewhere\``;

/** Hint for a link whose hash does not exist on its page. */
export const hintForId = (site: Site, ids: readonly string[], id: string, target: string): string | undefined =>
  askWhich(site.suggest.ids(ids, id).map((found) => target.slice(0, target.indexOf('#') + 1) + found));
