import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { encodePath } from '../serve/requestPath.ts';
import { isExternal, splitUrl } from '../shared/url.ts';
import { type HostRules, lineLeftOut } from './hostFile.ts';
import { type Captures, type PathPattern, parsePattern } from './pattern.ts';

/** File with the redirects of a site, as Netlify, Cloudflare Pages and GitLab Pages read it. */
export const REDIRECTS_FILE = '_redirects';

/** A line of `_redirects`: `/from [query] /to [status]`. */
export interface RedirectRule {
  readonly from: PathPattern;
  /** Parameters that the query must have; `:name` takes any value. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly to: string;
  readonly status: number;
  /** It goes before a file that lies at the address. */
  readonly isForced: boolean;
}

/** What a rule makes of a request: another address, or a file of the site with a status. */
export type RuleAnswer =
  | { readonly status: number; readonly location: string }
  | { readonly status: number; readonly path: string };

const REDIRECTS = [301, 302, 303, 307, 308];
const REWRITES = [200, 404, 410];

const isTarget = (token: string): boolean => token.startsWith('/') || /^https?:\/\//.test(token);

/** Read one line. Gives the rule, why it is left out, or nothing where it is not meant for this site. */
function parseLine(line: string): RedirectRule | string | undefined {
  const tokens = line.trim().split(/\s+/);
  const comment = tokens.findIndex((token) => token.startsWith('#'));
  const [from = '', ...rest] = comment < 0 ? tokens : tokens.slice(0, comment);
  if (from === '') return undefined;
  if (isExternal(from)) return undefined; // a rule for one of several domains of a site
  if (!from.startsWith('/')) return `"${from}" does not start with "/"`;
  const target = rest.findIndex(isTarget);
  const to = rest[target];
  if (to === undefined) return 'it names no address to lead to';
  const query = rest.slice(0, target).map((token) => token.split('=') as [string, string]);
  const [written = '301', ...conditions] = rest.slice(target + 1);
  if (conditions.length > 0 || written.includes('=')) return 'conditions are not tried here';
  const status = Number(written.replace('!', ''));
  if (![...REDIRECTS, ...REWRITES].includes(status)) return `"${written}" is no status that hosts know`;
  if (REWRITES.includes(status) && isExternal(to)) return 'nothing is fetched from other sites here';
  const pattern = parsePattern(from);
  if (!pattern) return `"${from}" is no pattern`;
  return { from: pattern, query, to, status, isForced: written.endsWith('!') };
}

/** Read `_redirects`. */
export function parseRedirects(text: string, file: string): HostRules<RedirectRule> {
  const rules: RedirectRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const read = parseLine(line);
    if (typeof read === 'string') diagnostics.push(lineLeftOut(file, index + 1, read));
    else if (read) rules.push(read);
  }
  return { rules, diagnostics };
}

/** What a rule captures of a query; undefined where the query lacks something. */
function matchQuery({ query }: RedirectRule, search: string): Captures | undefined {
  const given = new URLSearchParams(search);
  const captures: Record<string, string> = {};
  for (const [name, value = ''] of query) {
    const found = given.get(name);
    if (found === null || (!value.startsWith(':') && value !== found)) return undefined;
    if (value.startsWith(':')) captures[value.slice(1)] = found;
  }
  return captures;
}

const fill = (to: string, captures: Captures): string =>
  to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const value = captures[name];
    return value === undefined ? whole : encodePath(value);
  });

/**
 * What the first rule that fits makes of a request. A rule for many paths leaves alone those where a file lies (`hasFile`),
 * as on Netlify and GitLab; one for a single path goes before the page that leads on from there.
 */
export function findRuleAnswer(
  rules: readonly RedirectRule[],
  { path, search, hasFile }: { readonly path: string; readonly search: string; readonly hasFile: boolean },
): RuleAnswer | undefined {
  for (const rule of rules) {
    const inPath = rule.from.match(path);
    const inQuery = inPath && matchQuery(rule, search);
    const isRewrite = REWRITES.includes(rule.status);
    const mayShadow = rule.isForced || (rule.from.isExact && !isRewrite);
    if (!inQuery || (hasFile && !mayShadow)) continue;
    const to = fill(rule.to, { splat: '', ...inPath, ...inQuery });
    const target = splitUrl(to);
    if (isRewrite) return { status: rule.status, path: decodeURI(target.path) };
    const query = target.query || (rule.query.length > 0 ? '' : search);
    const location = target.path + query + target.hash;
    if (location !== encodePath(path) + search) return { status: rule.status, location };
  }
  return undefined;
}
