import type { StyleAddress } from '../bundle/styleAddresses.ts';
import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { decodeUrl, isExternal, splitUrl } from '../shared/url.ts';

/** Reports files that style sheets name and that do not exist. */
export const checkStyleAddresses = (site: Site, addresses: readonly StyleAddress[]): readonly Diagnostic[] =>
  addresses.flatMap(({ target, place }): readonly Diagnostic[] => {
    const { path } = splitUrl(target);
    if (isExternal(target) || site.findRoute(decodeUrl(path))) return [];
    const message = `"${target}" does not exist (looked for ${staticFile(site.config, path)})`;
    return [{ code: 'image-missing', severity: 'warning', message, ...place }];
  });
