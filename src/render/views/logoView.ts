import type { LogoConfig } from '../../config/sections/logo.ts';
import { findPicture, isStaticPicture } from '../../links/images.ts';
import type { Assets } from '../../load/assets.ts';
import type { Site } from '../../model/site.ts';
import { LOGO_SIZE } from '../../shared/logoSize.ts';
import { withBase } from '../../shared/url.ts';
import type { LogoView } from '../../views/views.ts';

/** Reads the size of a picture (absolute path). */
export type SizeOf = Assets['size'];

/** In CSS pixels. */
const MAX_LOGO_WIDTH = 200;

/** The width of a logo that follows from its proportions; undefined if these are unknown, or if the width is the default one. */
function ownWidth(site: Site, { src, height = LOGO_SIZE }: LogoConfig, sizeOf: SizeOf): number | undefined {
  const { target, file } = findPicture(site, '', src.startsWith('/') ? src : `/${src}`);
  if (!isStaticPicture(site, target)) return undefined;
  const picture = sizeOf(file);
  if (!picture.width || !picture.height) return undefined;
  const width = Math.min(Math.round((height * picture.width) / picture.height), MAX_LOGO_WIDTH);
  return width === LOGO_SIZE ? undefined : width;
}

/** The view of a configured logo; `otherwise` is the alternative text if the configuration gives none. */
export function logoView(
  site: Site,
  logo: LogoConfig,
  { otherwise, sizeOf }: { otherwise: string; sizeOf: SizeOf },
): LogoView {
  const { config } = site;
  const { src, srcDark, alt = otherwise, height, className, style } = logo;
  const width = logo.width ?? ownWidth(site, logo, sizeOf);
  return {
    src: withBase(config.baseUrl, src),
    ...(srcDark ? { srcDark: withBase(config.baseUrl, srcDark) } : {}),
    alt,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(className ? { className } : {}),
    ...(style ? { style } : {}),
  };
}
