import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findRuleAnswer, parseRedirects, REDIRECTS_FILE, type RedirectRule } from '../hosts/redirectRules.ts';
import { checkRootAddress } from '../links/ownAddresses.ts';
import { loadText } from '../load/loadText.ts';
import type { SiteInput } from '../model/siteInput.ts';
import { isExternal, withoutBase } from '../shared/url.ts';
import type { ReadSites } from './readSites.ts';

/** The redirects that the static folder has for hosts, in a file that stands in for that of sitegen. */
export async function loadHostRedirects(config: ResolvedConfig): Promise<readonly RedirectRule[]> {
  const file = path.resolve(config.rootDir, staticFile(config, REDIRECTS_FILE));
  return parseRedirects((await loadText(file)) ?? '').rules;
}

/** Answers as hosts do. */
export const createHostRedirect =
  (rules: readonly RedirectRule[]): SiteInput['hostRedirect'] =>
  (address) => {
    const answer = findRuleAnswer(rules, { path: address, search: '', hasFile: false });
    return answer && ('location' in answer ? answer.location : answer.path);
  };

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
