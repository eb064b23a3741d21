import type { RedirectConfig } from '../config/sections/redirects.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldPath, formatPath } from '../diagnostics/fieldPath.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Claims } from '../routes/claims.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import { isEntryRoute, isPageRoute, outputPath, type RedirectRoute, type Route } from '../routes/route.ts';
import { decodedPath, decodeUrl, isExternal, normalizePath } from '../shared/url.ts';
import { locateValueInScript } from '../source/typescript.ts';
import { ruledRedirects } from './ruledRedirects.ts';
import type { SiteContent } from './siteContent.ts';

/** Finds the route at an address of the locale: a page or a file. */
type Find = (path: string) => Route | undefined;

/** One old address of a configured redirect, with the paths of the fields that contain it and its target. */
interface Rule extends Omit<RedirectConfig, 'from'> {
  readonly from: string;
  readonly fromPath: FieldPath;
  readonly toPath: FieldPath;
}

/** Normalizes an address for lookup: decoded, and without `index.html`. */
const plain = (path: string): string => decodeUrl(path).replace(/\/index\.html$/, '/');

const toRules = ({ from, ...rest }: RedirectConfig, index: number): readonly Rule[] => {
  const fromPath = ['redirects', index, 'from'];
  const toPath = ['redirects', index, 'to'];
  if (typeof from === 'string') return [{ ...rest, from: plain(from), fromPath, toPath }];
  return from.map((path, at) => ({ ...rest, from: plain(path), fromPath: [...fromPath, at], toPath }));
};

const keyOf = (path: string): string => normalizePath(decodedPath(path));

/** A field of a redirect, and what is wrong with it. */
interface WrongField {
  readonly path: FieldPath;
  readonly value: string;
  readonly what: string;
  readonly hint: Diagnostic['hint'];
}

const invalid = (
  { config }: SiteContent,
  { path, value, what, hint }: WrongField,
  severity: Diagnostic['severity'] = 'error',
): Diagnostic => ({
  code: 'config-invalid',
  severity,
  message: `${formatPath(path)}: ${what}`,
  file: config.configFile,
  ...locateValueInScript(config.configText, path, value),
  hint,
});

/**
 * The file of a redirect. Hosts serve `x.html` at `/x`, before the folder `x`: if a page is at `/x`, a redirect from `/x.html`
 * would lead to itself, so it becomes `x.html/index.html`.
 */
function redirectFile({ config }: SiteContent, from: string, find: Find): string {
  const { file } = pageAddress(from, config.trailingSlash);
  const [, bare] = /^(.+)\.html$/.exec(from) ?? [];
  const beside = bare === undefined ? undefined : find(bare);
  return beside && isPageRoute(beside) && file.endsWith('.html') ? `${file}/index.html` : file;
}

const toRoute = (content: SiteContent, { from, to, status, fromPath }: Rule, find: Find): RedirectRoute => ({
  kind: 'redirect',
  url: from,
  file: redirectFile(content, from, find),
  to,
  status,
  owner: { name: formatPath(fromPath), file: content.config.configFile },
});

/** True if the configuration has a redirect from an address. */
export const hasRedirect = ({ config }: SiteContent, url: string): boolean =>
  config.redirects.flatMap(toRules).some(({ from }) => keyOf(from) === normalizePath(url));

/** Reports an old address that is already in use. `earlier` is another rule with the same old address. */
function checkFrom(
  content: SiteContent,
  rule: Rule,
  { find, claims, earlier }: { find: Find; claims: Claims; earlier: Rule | undefined },
) {
  const { from, fromPath } = rule;
  const taken = (what: string, hint: string, severity?: Diagnostic['severity']) => [
    invalid(content, { path: fromPath, value: from, what: `"${from}" ${what}`, hint }, severity),
  ];
  if (earlier) return taken(`is redirected by ${formatPath(earlier.fromPath)} already`, 'remove one of them');
  const found = find(from);
  if (found && isPageRoute(found))
    return taken(
      `is a page of the site (${(isEntryRoute(found) && found.entry.sourceFile) || found.owner.name})`,
      'remove the redirect, or give the page another address',
      'warning', // the page wins
    );
  const { dir } = content.locale;
  const path = outputPath(toRoute(content, rule, find), dir);
  const locale = claims.localeAt(path, dir);
  if (locale)
    return taken(
      `is in the folder of the language "${locale.name}"`,
      'leave that folder out: redirects apply to every language',
    );
  if (found || claims.conflictAt(path)) return taken('is a file of the site', 'remove the redirect or the file');
  return [];
}

/** Follows a chain of redirects. Returns its last rule, or the addresses of a cycle. */
function follow(rule: Rule, rules: ReadonlyMap<string, Rule>): { last: Rule } | { circle: readonly string[] } {
  const seen = new Set([rule]);
  for (let current = rule; ; ) {
    const next = isExternal(current.to) ? undefined : rules.get(keyOf(current.to));
    if (!next) return { last: current };
    if (seen.has(next)) return { circle: [...seen, next].map(({ from }) => from) };
    seen.add(next);
    current = next;
  }
}

/** Resolves the target of a rule. Returns the route, or what is wrong with the target. */
function resolve(
  content: SiteContent,
  rule: Rule,
  find: Find,
  rules: ReadonlyMap<string, Rule>,
): RedirectRoute | Diagnostic {
  const end = follow(rule, rules);
  if ('circle' in end)
    return invalid(content, {
      path: rule.fromPath,
      value: rule.from,
      what: `is redirected in a circle: ${end.circle.map((path) => `"${path}"`).join(' → ')}`,
      hint: 'redirect one of them to a page',
    });
  const { to, toPath } = end.last;
  const route = { ...toRoute(content, rule, find), to };
  if (isExternal(to)) return route;
  const path = decodedPath(to);
  const target = find(path);
  if (target && target.kind !== 'redirect') return { ...route, target };
  const hint = () =>
    didYouMean(
      normalizePath(path),
      content.pages.map(({ url }) => normalizePath(url)),
    ) ?? 'name a page or a file of the site, or a full URL';
  const { onBrokenLinks = 'throw' } = content.config;
  const diagnostic = invalid(content, { path: toPath, value: to, what: `"${to}" does not exist`, hint });
  return onBrokenLinks === 'throw' ? diagnostic : { ...diagnostic, severity: 'warning' };
}

/** The redirects generated by `redirectRules`. Where a file is taken, they are silently left out, as nobody wrote them. */
function ruledRoutes(content: SiteContent, find: Find, claims: Claims): readonly RedirectRoute[] {
  return ruledRedirects(content).flatMap(({ from, to, status }): readonly RedirectRoute[] => {
    const target = find(to);
    const rule = { from: plain(from), to, status, fromPath: ['redirectRules'], toPath: [] };
    const route = toRoute(content, rule, find);
    const path = outputPath(route, content.locale.dir);
    if (!target || target.kind === 'redirect' || claims.conflictAt(path)) return [];
    if (claims.localeAt(path, content.locale.dir)) return [];
    const found = { ...route, target };
    claims.add({ path, owner: found.owner, route: found });
    return [found];
  });
}

/**
 * Creates the redirects of a locale. Old addresses must be free, targets must exist, and there must be no cycles. `find` knows
 * all other routes of the locale.
 */
export function createRedirectRoutes(
  content: SiteContent,
  find: Find,
  claims: Claims,
): { routes: readonly RedirectRoute[]; diagnostics: readonly Diagnostic[] } {
  const all = content.config.redirects.flatMap(toRules);
  const rules = new Map<string, Rule>();
  const used = new Set<Rule>();
  const fileOf = (rule: Rule): string => toRoute(content, rule, find).file;
  const diagnostics: Diagnostic[] = [];
  for (const rule of all) {
    const earlier = rules.get(keyOf(rule.from));
    if (earlier?.to === rule.to) {
      // `/x` and `/x.html` are the same address here, but different files for hosts that do not map one to the other.
      if (fileOf(earlier) !== fileOf(rule)) used.add(rule);
      continue;
    }
    const wrong = checkFrom(content, rule, { find, claims, earlier });
    diagnostics.push(...wrong);
    if (wrong.length > 0) continue;
    rules.set(keyOf(rule.from), rule);
    used.add(rule);
  }
  const routes: RedirectRoute[] = [];
  for (const rule of all) {
    const found = resolve(content, rule, find, rules);
    if ('code' in found) diagnostics.push(found);
    else if (used.has(rule)) routes.push(found);
  }
  for (const route of routes) claims.add({ path: outputPath(route, content.locale.dir), owner: route.owner, route });
  return { routes: [...routes, ...ruledRoutes(content, find, claims)], diagnostics };
}
