import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createRuleFinder, REDIRECTS_FILE, type RedirectRule } from '../hosts/redirectRules.ts';
import type { LinkDiagnostic } from '../links/linkDiagnostic.ts';
import { checkRootAddress, resolveOwn } from '../links/ownAddresses.ts';
import type { Site } from '../model/site.ts';
import { decodeUrl, isExternal, splitUrl, withBase, withoutBase } from '../shared/url.ts';
import { loadHostRedirects } from './hostRedirects.ts';
import type { ReadSites } from './readSites.ts';

/** True for a rule with a fixed target on the site: no placeholders, no splat. */
const isPlain = ({ to }: RedirectRule): boolean => !isExternal(to) && !/[:*]/.test(to);

/** Gives the address that another one is redirected to in one step; undefined if it is not redirected. */
type FindNext = (address: string) => string | undefined;

/** Follow the redirects of the site: the rules for hosts first, then those of the configuration. */
function createFindNext(site: Site, rules: readonly RedirectRule[]): FindNext {
  const find = createRuleFinder(rules);
  const { baseUrl } = site.config;
  return (address) => {
    const { path, query: search } = splitUrl(address);
    const own = withoutBase(baseUrl, path);
    const route = own === undefined ? undefined : resolveOwn(site, own)?.route;
    const answer = find({ path: decodeUrl(path), search, hasFile: route !== undefined });
    if (answer) return 'location' in answer ? answer.location : undefined;
    return route?.kind === 'redirect' ? (isExternal(route.to) ? route.to : withBase(baseUrl, route.to)) : undefined;
  };
}

/** The diagnostic for a rule whose target is redirected itself; undefined if it is not. */
function checkChain({ path, to, status }: RedirectRule, findNext: FindNext): LinkDiagnostic | undefined {
  const next = status === 200 ? undefined : findNext(to);
  if (next === undefined) return undefined;
  const passed = new Set([to]);
  let end = next;
  for (let after: string | undefined = next; after !== undefined; after = findNext(after)) {
    if (passed.has(after))
      return {
        code: 'redirect-chain',
        message: `"${path}" is redirected in a circle`,
        hint: 'redirect to a page instead',
      };
    passed.add(after);
    end = after;
  }
  return { code: 'redirect-chain', message: `"${to}" is redirected to "${next}"`, hint: `write "${end}"` };
}

/** Report rules for hosts whose target does not exist or is redirected again. */
export async function checkHostRedirects({
  config,
  sites,
  idsOf,
}: Pick<ReadSites, 'config' | 'sites' | 'idsOf'>): Promise<readonly Diagnostic[]> {
  const [first] = sites;
  if (!first) return [];
  const rules = await loadHostRedirects(config);
  const findNext = createFindNext(first.site, rules);
  return rules.filter(isPlain).flatMap((rule): readonly Diagnostic[] => {
    const { to, line, toColumn } = rule;
    const own = withoutBase(config.baseUrl, to);
    const diagnostic =
      checkChain(rule, findNext) ?? (own === undefined ? undefined : checkRootAddress(first.site, own, to, idsOf));
    const place = { file: staticFile(config, REDIRECTS_FILE), line, column: toColumn };
    return diagnostic ? [{ severity: 'warning', ...diagnostic, isLoose: true, ...place }] : [];
  });
}
