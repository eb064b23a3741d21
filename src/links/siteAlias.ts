import type { ResolvedConfig } from '../config/config.ts';
import { staticDirs } from '../config/staticDirs.ts';

/** What stands for the folder of the site at the beginning of an address. */
export const SITE_ALIAS = '@site/';

/** The path from the root of the site's folder that an address with `@site/` means; undefined for any other. */
export const afterSiteAlias = (target: string): string | undefined =>
  target.startsWith(SITE_ALIAS) ? target.slice(SITE_ALIAS.length) : undefined;

/** An address with `@site/` that means a static file, as the address that this has; any other stays. */
export function resolveSiteAlias(
  config: Pick<ResolvedConfig, 'staticDir' | 'staticDirectories'>,
  target: string,
): string {
  const path = afterSiteAlias(target);
  const dir = path === undefined ? undefined : staticDirs(config).find((name) => path.startsWith(`${name}/`));
  return path === undefined || dir === undefined ? target : path.slice(dir.length);
}
