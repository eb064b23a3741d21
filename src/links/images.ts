import path from 'node:path';
import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { askWhich, suggestMany } from '../diagnostics/suggest.ts';
import { beginsAsPicture, beginsAsSvg, isPictureName } from '../disk/pictureFile.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { Site } from '../model/site.ts';
import { afterSiteAlias, SITE_ALIAS } from '../shared/siteAlias.ts';
import { idsInSvg, namesElement } from '../shared/svgParts.ts';
import type { AddressSlot } from '../shared/types.ts';
import { decodedPath, decodeUrl, folderOf, resolvePath, splitUrl, withoutBase } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import { forbiddenFile, type LinkDiagnostic, placed } from './linkDiagnostic.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import { missingPicture } from './missingPicture.ts';
import { resolveSiteAlias } from './siteAlias.ts';

/**
 * Normalizes the address of a picture. If nothing lies at an address from the root, the author may have written the base in front
 * of it, as in plain HTML, or a path from the site's folder, as bundlers and GitHub read it.
 */
function pictureAddress({ config, findRoute, files }: Site, target: string): string {
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const isThere = (address: string) => findRoute(decodedPath(address)) !== undefined;
  if (isThere(target)) return target;
  const below = withoutBase(config.baseUrl, target);
  if (below !== undefined && isThere(below)) return below;
  const fromRoot = `${SITE_ALIAS}${target.slice(1)}`;
  const aliased = resolveSiteAlias(config, fromRoot);
  if (aliased !== fromRoot && isThere(aliased)) return aliased;
  return files.isFile(path.resolve(config.rootDir, decodedPath(target).slice(1))) ? fromRoot : target;
}

/**
 * The absolute path of the file that a path (decoded) in `file` means: `/x` is in the static folder, `@site/x` below the site
 * root, anything else beside `file` (relative to the root).
 */
export function fileAtPath({ config }: Site, file: string, plain: string): string {
  const fromRoot = afterSiteAlias(plain);
  if (fromRoot !== undefined) return path.resolve(config.rootDir, fromRoot);
  return plain.startsWith('/')
    ? path.resolve(config.rootDir, staticFile(config, resolvePath('', plain)))
    : path.resolve(config.rootDir, folderOf(file), plain);
}

/** The normalized address of a picture, and the file that it means. */
export function findPicture(site: Site, file: string, written: string): { target: string; file: string } {
  const target = pictureAddress(site, written);
  return { target, file: fileAtPath(site, file, decodedPath(target)) };
}

/** True if an address from `findPicture` is in the static folder. */
export const isStaticPicture = (site: Site, target: string): boolean =>
  site.findRoute(decodedPath(target))?.kind === 'static';

/** The file that the address of a picture means. */
export const imageFile = (site: Site, file: string, target: string): string => findPicture(site, file, target).file;

/** Size from which readers on phones notice that a picture loads slowly. */
const LARGE_BYTES = 1_000_000;

/** Checks the contents of a picture. It may be large if the build makes smaller versions of it. */
function checkContents(
  { config }: Site,
  target: string,
  { realPath, sizeBytes }: { readonly realPath: string; readonly sizeBytes: number },
): LinkDiagnostic | undefined {
  const isSvg = realPath.toLowerCase().endsWith('.svg');
  if (!isSvg && !isPictureName(realPath)) return undefined;
  if (isSvg ? !beginsAsSvg(realPath) : !beginsAsPicture(realPath)) {
    const hint = 'open it in an image editor and save it again';
    return { code: 'image-invalid', message: `"${target}" is not a picture, or is damaged`, hint };
  }
  if (sizeBytes < LARGE_BYTES || config.images) return undefined;
  return {
    code: 'image-large',
    message: `"${target}" has ${(sizeBytes / 1e6).toFixed(1)} MB`,
    hint: 'make it smaller, or set `images` in the configuration to have it resized',
  };
}

/**
 * Checks a picture that the file `from` (relative to the root) names. Returns what is wrong, if anything: it does not exist, must
 * not be shown, or is damaged.
 */
export function checkPicture(site: Site, from: string, target: string): LinkDiagnostic | undefined {
  const file = imageFile(site, from, target);
  const found = site.files.find(file);
  if (found.kind === 'file') return checkContents(site, target, found);
  const { kind } = found;
  const wanted = relativeFile(site.config.rootDir, file);
  if (kind === 'refused' && site.files.exists(file)) return forbiddenFile(target, found, wanted);
  if (kind === 'folder') return { code: 'image-missing', message: `"${target}" is a folder` };
  return missingPicture(site, target, wanted, from);
}

/** Files that a Markdown image may show: pictures, and videos and PDFs that browsers show in their place. */
const SHOWN =
  /\.(?:apng|avif|bmp|cur|gif|heic|heif|ico|jfif|jpe?g|jxl|m4v|mov|mp4|ogv|pdf|png|svgz?|tiff?|webm|webp)$/i;

/** Reports a file that no browser can show as a picture. */
const notShown = (target: string): LinkDiagnostic => ({
  code: 'image-invalid',
  message: `"${target}" is not a picture`,
  hint: 'write a link to it, without the exclamation mark',
});

/** Reports the hash of an SVG file that has no element of that id. */
function checkPart(site: Site, from: string, target: string): LinkDiagnostic | undefined {
  const { path: written, hash } = splitUrl(target);
  const id = decodeUrl(hash.slice(1));
  if (id === '' || !/\.svg$/i.test(written) || !namesElement(id)) return undefined;
  const found = site.files.readText(imageFile(site, from, target));
  const ids = found.kind === 'text' ? idsInSvg(found.text) : undefined;
  if (!ids || ids.has(id)) return undefined;
  const hint = () => askWhich(suggestMany(id, ids).map((name) => `${written}#${name}`));
  return { code: 'anchor-broken', message: `broken anchor "${target}": the picture has no "#${id}"`, hint };
}

/** Checks a file that a text shows. Returns what is wrong with it, if anything. */
function checkShown(site: Site, from: string, { type, target }: AddressSlot): LinkDiagnostic | undefined {
  const diagnostic = checkPicture(site, from, target);
  if (diagnostic) return diagnostic;
  if (type === 'media') return checkPart(site, from, target);
  const { path: written } = splitUrl(target);
  return /\.\w+$/.test(written) && !SHOWN.test(written) ? notShown(target) : undefined;
}

/** Reports every picture, film or sound of a text that does not exist or must not be shown. */
export function checkImages(
  site: Site,
  { source }: LinkOrigin,
  addresses: readonly AddressSlot[],
): readonly Diagnostic[] {
  const locate = createLocate(source);
  return addresses.flatMap((slot): readonly Diagnostic[] => {
    if (slot.type !== 'image' && slot.type !== 'media') return [];
    return placed(checkShown(site, slot.from ?? source.file, slot), () => locate(slot));
  });
}
