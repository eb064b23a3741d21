import { groupBy } from '../shared/groupBy.ts';
import { decodeUrl, encodePath, isExternal, parseUrl, splitUrl, withoutSlash } from '../shared/url.ts';
import type { HostRules, LineNote } from './hostRules.ts';
import { type Captures, type PathPattern, parsePattern } from './pattern.ts';

/** File with the redirects of a site, as Netlify, Cloudflare Pages and GitLab Pages read it. */
export const REDIRECTS_FILE = '_redirects';

/** A line of `_redirects`: `/from [query] /to [status]`. */
export interface RedirectRule {
  readonly from: PathPattern;
  /** `from` as it is written. */
  readonly path: string;
  /** Parameters that the query must have; `:name` takes any value. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly to: string;
  readonly status: number;
  /** The rule applies even if a file exists at the address. */
  readonly isForced: boolean;
  /** In its file, 1-based. */
  readonly line: number;
  /** Column of `to` in that line, 1-based. */
  readonly toColumn: number;
}

/** The answer of a rule to a request: a redirect to an address, or a file of the site with a status. */
export type RuleAnswer =
  | { readonly status: number; readonly location: string }
  | { readonly status: number; readonly path: string };

const REDIRECTS = [301, 302, 303, 307, 308];
const REWRITES = [200, 404, 410];

const isTarget = (token: string): boolean => token.startsWith('/') || /^https?:\/\//.test(token);

/**
 * A parsed line: a rule, a line that no host understands, or one that only a host can follow. Empty for a line that is not for
 * this site.
 */
interface Line {
  readonly rule?: Omit<RedirectRule, 'line' | 'toColumn'>;
  readonly invalid?: string;
  readonly untried?: string;
}

/** The words of a line, up to a comment. */
function wordsOf(line: string): readonly string[] {
  const words = line.trim().split(/\s+/);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment < 0 ? words : words.slice(0, comment);
}

function parseLine(line: string): Line {
  const [from = '', ...rest] = wordsOf(line);
  if (from === '' || isExternal(from)) return {}; // an external address is a rule for another domain
  if (!from.startsWith('/')) return { invalid: `"${from}" does not start with "/"` };
  const target = rest.findIndex(isTarget);
  const to = rest[target];
  if (to === undefined) return { invalid: 'it has no target' };
  const pattern = parsePattern(from);
  if (!pattern) return { invalid: `"${from}" is not a valid pattern` };
  const options = rest.slice(target + 1);
  const written = options.find((option) => !option.includes('=')) ?? '301';
  if (!/^[1-5]\d\d!?$/.test(written)) return { invalid: `"${written}" is not a valid status` };
  if (options.some((option) => option.includes('='))) return { untried: 'it has conditions' };
  const status = Number(written.slice(0, 3));
  if (![...REDIRECTS, ...REWRITES].includes(status)) return { untried: `its status is ${status}` };
  if (REWRITES.includes(status) && isExternal(to)) return { untried: 'it proxies another site' };
  const query = rest.slice(0, target).map((word) => word.split('=') as [string, string]);
  return { rule: { from: pattern, path: from, query, to, status, isForced: written.endsWith('!') } };
}

/** Column of a word in a line, 1-based. The last occurrence, as an address may redirect to itself with a slash. */
const columnOf = (line: string, word: string): number => line.lastIndexOf(word) + 1;

/** Parses `_redirects`. */
export function parseRedirects(text: string): HostRules<RedirectRule> {
  const rules: RedirectRule[] = [];
  const invalid: LineNote[] = [];
  const untried: LineNote[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    const line = parseLine(written);
    if (line.rule) rules.push({ ...line.rule, line: index + 1, toColumn: columnOf(written, line.rule.to) });
    if (line.invalid) invalid.push({ line: index + 1, reason: line.invalid });
    if (line.untried) untried.push({ line: index + 1, reason: line.untried });
  }
  return { rules, invalid, untried };
}

/** Captures of the query parameters; undefined if the query lacks one that the rule needs. */
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

/** Encodes an address so that a `Location` header can hold it. */
function toAscii(address: string): string {
  const found = parseUrl(address, 'http://localhost');
  if (!found) return encodeURI(address);
  return isExternal(address) ? found.href : found.pathname + found.search + found.hash;
}

const fill = (to: string, captures: Captures): string =>
  to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const value = Object.hasOwn(captures, name) ? captures[name] : undefined;
    return value === undefined ? whole : encodePath(value);
  });

/** A request for a path of the site (decoded). */
export interface RuledRequest {
  readonly path: string;
  readonly search: string;
  /** True if a file exists at the path. */
  readonly hasFile: boolean;
}

/**
 * Finds the first rule that applies to a request, and returns its answer. A rule for many paths does not apply where a file
 * exists (`hasFile`), as on Netlify and GitLab; a redirect from a single path overrides a page at that path.
 */
export function findRuleAnswer(
  rules: readonly RedirectRule[],
  { path, search, hasFile }: RuledRequest,
): RuleAnswer | undefined {
  for (const rule of rules) {
    const inPath = rule.from.match(path);
    const inQuery = inPath && matchQuery(rule, search);
    const isRewrite = REWRITES.includes(rule.status);
    const mayShadow = rule.isForced || (rule.from.path !== undefined && !isRewrite);
    if (!inQuery || (hasFile && !mayShadow)) continue;
    const to = fill(rule.to, { splat: '', ...inPath, ...inQuery });
    const target = splitUrl(to);
    if (isRewrite) return { status: rule.status, path: decodeUrl(target.path) };
    const query = target.query || (rule.query.length > 0 ? '' : search);
    const location = toAscii(target.path + query + target.hash);
    if (location !== toAscii(encodePath(path) + search)) return { status: rule.status, location };
  }
  return undefined;
}

/** Same as `findRuleAnswer`, for many requests: indexes rules for a single path by that path instead of trying each one. */
export function createRuleFinder(rules: readonly RedirectRule[]): (request: RuledRequest) => RuleAnswer | undefined {
  const byPath = groupBy(rules, ({ from }) => from.path);
  const others = byPath.get(undefined) ?? [];
  return (request) => {
    const own = byPath.get(withoutSlash(request.path)) ?? [];
    const candidates = own.length === 0 ? others : [...own, ...others].sort((a, b) => a.line - b.line);
    return findRuleAnswer(candidates, request);
  };
}
