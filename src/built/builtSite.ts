import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { didYouMean } from '../diagnostics/suggest.ts';
import { HOST_FILES } from '../hosts/hostFiles.ts';
import { createRuleFinder, parseRedirects, REDIRECTS_FILE, type RedirectRule } from '../hosts/redirectRules.ts';
import { resolveAddress } from '../serve/address.ts';
import { decodeUrl, joinUrl, parseUrl, withBase, withoutBase, withoutSlash } from '../shared/url.ts';

/** What lies at an address of a built site. */
export type Located =
  /** `redirect` is what led there. */
  | { readonly kind: 'file'; readonly file: string; readonly redirect?: string }
  /** Another site, or a part of the host that is none of this site's. */
  | { readonly kind: 'elsewhere'; readonly url: string; readonly redirect?: string }
  /** `path` is that of the site, with its base. */
  | { readonly kind: 'missing'; readonly path: string; readonly hint: () => string | undefined }
  /** It lies in the site, whose base the address lacks. */
  | { readonly kind: 'baseless'; readonly path: string; readonly meant: string }
  | { readonly kind: 'circle'; readonly path: string };

/** The folder of a built site, as a host serves it. */
export interface BuiltSite {
  /** Absolute. */
  readonly dir: string;
  /** Files from the folder, sorted. */
  readonly files: readonly string[];
  readonly has: (file: string) => boolean;
  readonly read: (file: string) => string;
  /** Path below which it is served; ends with a slash. */
  readonly baseUrl: string;
  /** True if it is known where on its host it lies. */
  readonly isPlaced: boolean;
  /** Where it is published; undefined if no page says so. */
  readonly origin: string | undefined;
  readonly redirects: readonly RedirectRule[];
  /** The path of a file, as the host serves it: with base. */
  readonly pathOf: (file: string) => string;
  /** Find what lies at a whole address, or at a path of the host with its query. */
  readonly locate: (address: string) => Located;
}

/** What is known of a built site beside its files. */
export interface BuiltSiteOptions {
  /** Absolute. */
  readonly dir: string;
  readonly baseUrl?: string | undefined;
  readonly origin?: string | undefined;
  /** Each page has one address: its other form, with or without a slash at its end, is redirected. */
  readonly isStrict: boolean;
}

const MAX_REDIRECTS = 10;

/** Where the home page, or the sitemap, says that the site is published. */
function publishedAt(dir: string): URL | undefined {
  const read = (file: string): string => {
    const filePath = path.join(dir, file);
    return existsSync(filePath) ? readFileSync(filePath, 'utf8') : '';
  };
  const [canonical = ''] = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i.exec(read('index.html')) ?? [];
  const [, home] = /\bhref=["']?(https?:[^\s"'>]+)/i.exec(canonical) ?? [];
  if (home !== undefined && URL.canParse(home)) return new URL(home);
  const locations = [...read('sitemap.xml').matchAll(/<loc>\s*(https?:[^\s<]+)/g)].map(([, found = '']) => found);
  const [shortest] = locations.filter((found) => URL.canParse(found)).sort((a, b) => a.length - b.length);
  // Of a site without a page at its root the base is not known.
  return shortest === undefined ? undefined : new URL('/', shortest);
}

/** The path of a page, as hosts serve it. */
const servedPath = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

/** Look into the folder of a built site. */
export async function openBuiltSite({ dir, isStrict, ...known }: BuiltSiteOptions): Promise<BuiltSite> {
  const listed = await glob('**/*', { cwd: dir, dot: true, followSymbolicLinks: false });
  const files = listed.sort();
  const names = new Set(files);
  const published = known.origin === undefined || known.baseUrl === undefined ? publishedAt(dir) : undefined;
  const origin = known.origin ?? published?.origin;
  const baseUrl = known.baseUrl ?? published?.pathname.replace(/[^/]*$/, '') ?? '/';
  const redirects = names.has(REDIRECTS_FILE)
    ? parseRedirects(readFileSync(path.join(dir, REDIRECTS_FILE), 'utf8')).rules
    : [];
  const findRule = createRuleFinder(redirects);
  const find = (file: string): string | undefined => (names.has(file) && !HOST_FILES.includes(file) ? file : undefined);

  let paths: ReadonlyMap<string, string> | undefined;
  const suggest = (own: string): string | undefined => {
    paths ??= new Map(files.map((file) => [servedPath(file).toLowerCase(), servedPath(file)]));
    const bare = withoutSlash(own);
    const same = paths.get(own.toLowerCase()) ?? paths.get(bare.toLowerCase()) ?? paths.get(`${bare.toLowerCase()}/`);
    if (same !== undefined)
      return `did you mean "${withBase(baseUrl, same)}"? Hosts tell capital letters from small ones`;
    const last = bare.slice(bare.lastIndexOf('/'));
    const elsewhere = [...paths.values()].filter((one) => one.replace(/\/$/, '').endsWith(last));
    const [only] = elsewhere;
    if (elsewhere.length === 1 && only !== undefined && last.length > 2)
      return `did you mean "${withBase(baseUrl, only)}"?`;
    return didYouMean(
      bare,
      [...paths.values()].filter((one) => one !== '/').map((one) => one.replace(/\/$/, '')),
    );
  };

  const look = (asked: string, redirect: string | undefined, count: number): Located => {
    const [, pathname = '', search = ''] = /^([^?]*)(\?.*)?$/s.exec(asked) ?? [];
    const decoded = decodeUrl(pathname);
    const own = withoutBase(baseUrl, decoded);
    const answer = own === undefined ? undefined : resolveAddress(own, { find, isStrict });
    const rule = findRule({ path: decoded, search, hasFile: answer !== undefined });
    const led = redirect === undefined ? {} : { redirect };
    if (count > MAX_REDIRECTS) return { kind: 'circle', path: asked };
    if (rule && 'location' in rule) {
      const next = rule.location.replace(/#.*$/s, '');
      return next.startsWith('/') && !next.startsWith('//')
        ? look(next, rule.location, count + 1)
        : locateUrl(next, 'http://localhost', { redirect: rule.location, count: count + 1 });
    }
    if (rule && 'path' in rule && rule.status === 200) return look(rule.path, redirect, count + 1);
    if (answer && 'elsewhere' in answer)
      return look(withBase(baseUrl, answer.elsewhere), withBase(baseUrl, answer.elsewhere), count + 1);
    if (answer) return { kind: 'file', file: answer.file, ...led };
    if (own === undefined) {
      const inside = resolveAddress(decoded, { find, isStrict: false });
      if (inside) return { kind: 'baseless', path: asked, meant: withBase(baseUrl, asked) };
      return { kind: 'elsewhere', url: asked, ...led };
    }
    return { kind: 'missing', path: pathname, hint: () => suggest(own) };
  };
  const locateUrl = (
    address: string,
    base: string,
    { redirect, count }: { readonly redirect?: string; readonly count: number },
  ): Located => {
    const url = parseUrl(address, base);
    if (url && url.origin === origin) return look(url.pathname + url.search, redirect, count);
    return { kind: 'elsewhere', url: url?.href ?? address, ...(redirect === undefined ? {} : { redirect }) };
  };

  const located = new Map<string, Located>();
  return {
    dir,
    files,
    has: (file) => names.has(file),
    read: (file) => readFileSync(path.join(dir, file), 'utf8'),
    baseUrl,
    isPlaced: known.baseUrl !== undefined || origin !== undefined,
    origin,
    redirects,
    pathOf: (file) => joinUrl(baseUrl, servedPath(file)),
    locate(address) {
      const before = located.get(address);
      if (before) return before;
      const isPath = address.startsWith('/') && !address.startsWith('//');
      const found = isPath ? look(address, undefined, 0) : locateUrl(address, 'https://localhost', { count: 0 });
      located.set(address, found);
      return found;
    },
  };
}
