import { SEARCH_PACKS_DIR } from '../../model/fileRoutes.ts';
import type { Site } from '../../model/site.ts';
import { encodeBase, joinUrl } from '../../shared/url.ts';

/**
 * Addresses of the folders whose files are named by a hash of their content and therefore never change. A folder in which pages
 * or static files also lie is left out.
 */
export function unchangingFolders({ config, locales, otherRoutes, staticFiles }: Site): readonly string[] {
  const dirs = [...new Set(['', ...locales.map(({ dir }) => dir)])];
  const names = ['assets/', ...(config.search && config.search.provider === 'lunr' ? [SEARCH_PACKS_DIR] : [])];
  const written = [staticFiles, ...[...otherRoutes.values()].map(({ byFile }) => byFile)];
  const isMixed = (name: string): boolean =>
    written.some((files) => [...files.keys()].some((path) => dirs.some((dir) => path.startsWith(dir + name))));
  const unmixed = names.filter((name) => !isMixed(name));
  return dirs.flatMap((dir) => unmixed.map((name) => joinUrl(config.baseUrl, encodeBase(dir), name)));
}
