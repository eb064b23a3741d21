import type { ResolvedConfig } from '../config/config.ts';
import { staticDirs } from '../config/staticDirs.ts';
import { afterSiteAlias } from '../shared/siteAlias.ts';

/** An address with `@site/` that means a static file, as the address that this has; any other stays. */
export function resolveSiteAlias(
  config: Pick<ResolvedConfig, 'staticDir' | 'staticDirectories'>,
  target: string,
): string {
  const path = afterSiteAlias(target);
  const dir = path === undefined ? undefined : staticDirs(config).find((name) => path.startsWith(`${name}/`));
  return path === undefined || dir === undefined ? target : path.slice(dir.length);
}
