import type { ResolvedConfig } from '../config/config.ts';
import type { RedirectConfig } from '../config/redirectSchema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { createLocales } from '../i18n/locales.ts';
import { decodeUrl, isExternal, joinUrl, normalizePath, splitUrl } from '../shared/url.ts';
import { locateInText } from '../source/locate.ts';
import type { Route } from './routes.ts';

/** An old address, and where it leads in the end. */
export interface Redirect {
  /** From the root of the locale; not percent-encoded. */
  readonly from: string;
  /** Address of a page or file, from the root of the locale, or one elsewhere; query and hash included. */
  readonly to: string;
  /** The page that is there. */
  readonly route?: Route;
  /** True for files that are copied as they are: they lie at the site's base in every language. */
  readonly isStatic: boolean;
  readonly status: RedirectConfig['status'];
}

/** Redirects by the normalized path that they stand at: see `normalizePath`. */
export type Redirects = ReadonlyMap<string, Redirect>;

/** What redirects are checked against. */
interface RedirectInput {
  readonly config: ResolvedConfig;
  readonly routes: readonly Route[];
  readonly findRoute: (path: string) => Route | undefined;
  readonly staticPaths: ReadonlySet<string>;
  readonly extraFiles: ReadonlySet<string>;
}

/** One old address as the configuration has it, and the path of the field that names it. */
interface Rule extends Omit<RedirectConfig, 'from'> {
  readonly from: string;
  readonly fromField: string;
  readonly toField: string;
}

/** An address as it is looked up: decoded, and that of a folder by the folder's name. */
const plain = (path: string): string => decodeUrl(path).replace(/\/index\.html$/, '/');

const toRules = ({ from, ...rest }: RedirectConfig, index: number): readonly Rule[] => {
  const field = `redirects[${index}]`;
  const toField = `${field}.to`;
  if (typeof from === 'string') return [{ ...rest, from: plain(from), fromField: `${field}.from`, toField }];
  return from.map((path, at) => ({ ...rest, from: plain(path), fromField: `${field}.from[${at}]`, toField }));
};

const keyOf = (path: string): string => normalizePath(decodeUrl(splitUrl(path).path));

const mistake = ({ config }: RedirectInput, field: string, value: string, what: string, hint: string): Diagnostic => ({
  code: 'config-invalid',
  severity: 'error',
  message: `${field}: ${what}`,
  file: config.configFile,
  ...locateInText(config.configText, value),
  hint,
});

/** What is wrong with the old address of a rule: something is there already. `owner` is an earlier rule of that address. */
function checkFrom(input: RedirectInput, rule: Rule, owner: Rule | undefined): readonly Diagnostic[] {
  const { from, fromField } = rule;
  const taken = (what: string, hint: string) => [mistake(input, fromField, from, `"${from}" ${what}`, hint)];
  if (owner) return taken(`stands in ${owner.fromField} too`, 'take one of them away');
  const page = input.findRoute(from);
  if (page)
    return taken(`is a page of the site (${page.file})`, 'take the redirect away, or give the page another address');
  const files = [from, joinUrl(normalizePath(from), 'index.html')];
  if (files.some((file) => input.staticPaths.has(file) || input.extraFiles.has(file)))
    return taken('is a file of the site', 'take the redirect or the file away');
  const locale = createLocales(input.config).find(({ dir }) => dir !== '' && `${from}/`.startsWith(`/${dir}`));
  if (locale)
    return taken(
      `lies in the folder of the language "${locale.name}"`,
      'leave that folder out: redirects hold in every language',
    );
  return [];
}

/** Follow a rule to its end. Gives the last one, or the addresses of a circle. */
function follow(rule: Rule, rules: ReadonlyMap<string, Rule>): { last: Rule } | { circle: readonly string[] } {
  const seen = [rule];
  for (let current = rule; ; ) {
    const next = isExternal(current.to) ? undefined : rules.get(keyOf(current.to));
    if (!next) return { last: current };
    if (seen.includes(next)) return { circle: [...seen, next].map(({ from }) => from) };
    seen.push(next);
    current = next;
  }
}

/** Where a rule leads, or what is wrong with that. */
function resolve(input: RedirectInput, rule: Rule, rules: ReadonlyMap<string, Rule>): Redirect | Diagnostic {
  const end = follow(rule, rules);
  if ('circle' in end)
    return mistake(
      input,
      rule.fromField,
      rule.from,
      `leads in a circle: ${end.circle.map((path) => `"${path}"`).join(' → ')}`,
      'let one of them lead to a page',
    );
  const { from, status } = rule;
  const { to, toField } = end.last;
  if (isExternal(to)) return { from, to, status, isStatic: false };
  const path = decodeUrl(splitUrl(to).path);
  const route = input.findRoute(path);
  const isStatic = !route && input.staticPaths.has(path);
  if (route || isStatic || input.extraFiles.has(path))
    return { from, to, status, isStatic, ...(route ? { route } : {}) };
  const known = input.routes.map(({ url }) => normalizePath(url));
  const hint = didYouMean(normalizePath(path), known) ?? 'name a page or a file of the site, or a whole address';
  return mistake(input, toField, to, `"${to}" does not exist`, hint);
}

/** The redirects of a site. Sources must be free, targets must be there, and none may lead in a circle. */
export function createRedirects(input: RedirectInput): { redirects: Redirects; diagnostics: readonly Diagnostic[] } {
  const all = input.config.redirects.flatMap(toRules);
  const rules = new Map<string, Rule>();
  const diagnostics: Diagnostic[] = [];
  for (const rule of all) {
    const wrong = checkFrom(input, rule, rules.get(keyOf(rule.from)));
    diagnostics.push(...wrong);
    if (wrong.length === 0) rules.set(keyOf(rule.from), rule);
  }
  const redirects = new Map<string, Redirect>();
  for (const rule of all) {
    const found = resolve(input, rule, rules);
    if ('code' in found) diagnostics.push(found);
    else redirects.set(keyOf(rule.from), found);
  }
  return { redirects, diagnostics };
}
