import path from 'node:path';
import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { BodyOf } from '../parse/bodies.ts';
import type { Entry } from '../parse/entry.ts';
import { decodeUrl, folderOf, isExternal, resolvePath, splitUrl } from '../shared/url.ts';
import { createLocate, locateField } from '../source/locate.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import { afterSiteAlias } from './siteAlias.ts';

/** The file that the address of a picture means: `/x` lies in the static folder, `@site/x` below the root, all else beside the file (from the root) that names it. */
export function imageFile({ config }: Site, file: string, target: string): string {
  const plain = decodeUrl(splitUrl(target).path);
  const fromRoot = afterSiteAlias(plain);
  if (fromRoot !== undefined) return path.resolve(config.rootDir, fromRoot);
  return plain.startsWith('/')
    ? path.resolve(config.rootDir, staticFile(config, resolvePath('', plain)))
    : path.resolve(config.rootDir, folderOf(file), plain);
}

/** What is wrong with the file of an address, if anything: it is not there, or must not be shown. */
function checkFile(
  site: Site,
  file: string,
  target: string,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> | undefined {
  const found = site.files.find(file);
  if (found.kind === 'file') return undefined;
  const { kind } = found;
  if (kind === 'refused' && site.files.exists(file))
    return { code: 'file-forbidden', severity: 'error', message: `"${target}" ${found.reason}`, hint: found.hint };
  const wanted = path.relative(site.config.rootDir, file).split(path.sep).join('/');
  const message = kind === 'folder' ? `"${target}" is a folder` : `"${target}" does not exist (looked for ${wanted})`;
  return { code: 'image-missing', severity: 'warning', message };
}

/** Report the picture that a page's front matter names for shared links, where its file is not there or must not be shown. */
export function checkPageImage(site: Site, entry: Entry): readonly Diagnostic[] {
  const { image } = entry.frontMatter;
  if (image === undefined || isExternal(image)) return [];
  const finding = checkFile(site, imageFile(site, entry.file, image), image);
  return finding ? [{ ...finding, message: `image: ${finding.message}`, ...locateField(entry, 'image') }] : [];
}

/** Report every picture, film or sound of a body whose file is not there, or must not be shown. */
export function checkImages(site: Site, { source }: LinkOrigin, bodyOf: BodyOf): readonly Diagnostic[] {
  const locate = createLocate(source);
  return bodyOf(source).slots.flatMap((slot): Diagnostic[] => {
    if (slot.type !== 'image' && slot.type !== 'media') return [];
    const finding = checkFile(site, imageFile(site, slot.from ?? source.file, slot.target), slot.target);
    return finding ? [{ ...finding, ...locate(slot) }] : [];
  });
}
