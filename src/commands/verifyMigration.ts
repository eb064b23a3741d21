import path from 'node:path';
import { openBuiltSite } from '../built/openBuiltSite.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { type Comparison, compareSites } from '../migrate/verify/compareSites.ts';
import { addressesOfSite, addressesOfSitemap } from '../migrate/verify/oldAddresses.ts';
import { loadBuildRecord } from '../write/manifest.ts';
import { buildMissing } from './buildMissing.ts';
import { CACHE_DIR } from './project.ts';

/** Options of `sitegen migrate --verify`. Paths are absolute. */
export interface VerifyOptions {
  readonly rootDir: string;
  readonly cwd: string;
  /** The folder of the old built site, or its sitemap. */
  readonly old: string;
  /** The folder of the new built site. */
  readonly outDir: string;
}

/** Compare the new built site with the old one. Throws a `SiteError` if one of them does not exist. */
export async function verifyMigration({ rootDir, cwd, old, outDir }: VerifyOptions): Promise<Comparison> {
  const shown = (file: string): string => path.relative(cwd, file) || '.';
  const isSitemap = statIfThere(old)?.isFile() ?? false;
  if (!statIfThere(old))
    throw buildMissing(`there is no ${shown(old)}`, 'name the folder of the old site as it was built, or its sitemap');
  if (!statIfThere(outDir)?.isDirectory())
    throw buildMissing(
      `there is no folder ${shown(outDir)}`,
      'build the new site first, or name its folder with `--out DIR`',
    );
  if (path.relative(old, outDir) === '')
    throw buildMissing(
      `${shown(old)} is the folder of both the old and the new site`,
      'move the old one elsewhere, build the new one, and name the two: `--verify OLD --out NEW`',
    );
  const record = loadBuildRecord({ cacheDir: path.join(rootDir, CACHE_DIR), outDir });
  const isStrict = record?.trailingSlash !== undefined;
  const site = await openBuiltSite({ dir: outDir, baseUrl: record?.baseUrl, isStrict });
  const addresses = isSitemap
    ? addressesOfSitemap(old, site.baseUrl)
    : addressesOfSite(await openBuiltSite({ dir: old, isStrict: false }));
  return compareSites(addresses, site);
}
