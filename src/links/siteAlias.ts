import type { ResolvedConfig } from '../config/config.ts';
import { staticDirs } from '../config/staticDirs.ts';
import { afterSiteAlias } from '../shared/siteAlias.ts';

/** Replaces an address below `@site/` that means a static file by the address of that file; leaves any other as it is. */
export function resolveSiteAlias(
  config: Pick<ResolvedConfig, 'staticDir' | 'staticDirectories'>,
  target: string,
): string {
  const path = afterSiteAlias(target);
  const dir = path === undefined ? undefined : staticDirs(config).find((name) => path.startsWith(`${name}/`));
  return path === undefined || dir === undefined ? target : path.slice(dir.length);
}
