import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { REDIRECTS_FILE, type RedirectRule } from '../hosts/redirectRules.ts';
import { checkRootAddress } from '../links/ownAddresses.ts';
import { isExternal, withoutBase } from '../shared/url.ts';
import { loadHostRedirects } from './hostRedirects.ts';
import type { ReadSites } from './readSites.ts';

/** True for a rule that leads to one address of the site, whatever was asked for. */
const isPlain = ({ to }: RedirectRule): boolean => !isExternal(to) && !/[:*]/.test(to);

/** Tell of rules for hosts that lead to what the site does not have. */
export async function checkHostRedirects({ config, sites, idsOf }: ReadSites): Promise<readonly Diagnostic[]> {
  const [first] = sites;
  if (!first) return [];
  return (await loadHostRedirects(config)).filter(isPlain).flatMap(({ to, line, toColumn }): readonly Diagnostic[] => {
    const own = withoutBase(config.baseUrl, to);
    const finding = own === undefined ? undefined : checkRootAddress(first.site, own, to, idsOf);
    const place = { file: staticFile(config, REDIRECTS_FILE), line, column: toColumn };
    return finding ? [{ severity: 'warning', ...finding, ...place }] : [];
  });
}
