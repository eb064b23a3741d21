import path from 'node:path';
import type { Assets } from '../../load/assets.ts';
import type { Site } from '../../model/site.ts';
import { decodeUrl, isExternal, joinUrl, withBase } from '../../shared/url.ts';

/**
 * The address, with base, of a picture that front matter or a data file names. `/x` lies in the static folder; anything else is
 * relative to the naming file (`file`, path from the site root) and is copied to the assets.
 */
export function pictureHref(
  { site, assets }: { readonly site: Site; readonly assets: Assets },
  file: string,
  target: string,
): string {
  if (isExternal(target)) return target;
  const { baseUrl, rootDir } = site.config;
  if (target.startsWith('/')) return withBase(baseUrl, target);
  const asset = assets.hashed(path.resolve(rootDir, path.dirname(file), decodeUrl(target)));
  return joinUrl(baseUrl, asset?.path ?? target);
}
