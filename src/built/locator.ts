import { HOST_FILES } from '../hosts/hostFiles.ts';
import { createRuleFinder, type RedirectRule } from '../hosts/redirectRules.ts';
import { resolveAddress } from '../serve/address.ts';
import { decodeUrl, parseUrl, withBase, withoutBase } from '../shared/url.ts';
import type { BuiltFolder } from './builtFolder.ts';

/** What lies at an address of a built site. */
export type Located =
  /** `redirect` is the target of the last redirect on the way there. */
  | { readonly kind: 'file'; readonly file: string; readonly redirect?: string }
  /** Another site, or a path of the host that does not belong to this site. */
  | { readonly kind: 'elsewhere'; readonly url: string; readonly redirect?: string }
  /** `path` includes the base path. */
  | { readonly kind: 'missing'; readonly path: string }
  /** The file exists, but the address lacks the base path: `meant` has it. */
  | { readonly kind: 'baseless'; readonly path: string; readonly meant: string }
  | { readonly kind: 'circle'; readonly path: string };

/** The redirects on the way to an address: the last one, and their number. */
interface Hops {
  readonly via: { readonly redirect?: string };
  readonly count: number;
}

const MAX_REDIRECTS = 10;

const NO_HOPS: Hops = { via: {}, count: 0 };

/** Copy a text: a substring would keep the whole page that it was cut from in memory. */
const detachText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/**
 * Create a function that finds the file which a host serves at an absolute URL, or at a path with its query. It remembers its
 * results.
 */
export function createLocator(
  { files, baseUrl, origin, isStrict }: BuiltFolder,
  redirects: readonly RedirectRule[],
): (address: string) => Located {
  const names = new Set(files);
  const findRule = createRuleFinder(redirects);
  const find = (file: string): string | undefined => (names.has(file) && !HOST_FILES.includes(file) ? file : undefined);

  const locatePath = (path: string, { via, count }: Hops): Located => {
    if (count > MAX_REDIRECTS) return { kind: 'circle', path };
    const [, pathname = '', search = ''] = /^([^?]*)(\?.*)?$/s.exec(path) ?? [];
    const decoded = decodeUrl(pathname);
    const own = withoutBase(baseUrl, decoded);
    const answer = own === undefined ? undefined : resolveAddress(own, { find, isStrict });
    const rule = findRule({ path: decoded, search, hasFile: answer !== undefined });
    if (rule && 'location' in rule) {
      const next = rule.location.replace(/#.*$/s, '');
      const isPath = next.startsWith('/') && !next.startsWith('//');
      return (isPath ? locatePath : locateUrl)(next, { via: { redirect: rule.location }, count: count + 1 });
    }
    if (rule && 'path' in rule && rule.status === 200) return locatePath(rule.path, { via, count: count + 1 });
    if (answer && 'elsewhere' in answer) {
      const redirect = withBase(baseUrl, answer.elsewhere);
      return locatePath(redirect, { via: { redirect }, count: count + 1 });
    }
    if (answer) return { kind: 'file', file: answer.file, ...via };
    if (own !== undefined) return { kind: 'missing', path: pathname };
    return resolveAddress(decoded, { find, isStrict: false })
      ? { kind: 'baseless', path, meant: withBase(baseUrl, path) }
      : { kind: 'elsewhere', url: path, ...via };
  };

  const locateUrl = (address: string, hops: Hops): Located => {
    const url = parseUrl(address, 'https://localhost');
    if (url && url.origin === origin) return locatePath(url.pathname + url.search, hops);
    return { kind: 'elsewhere', url: url?.href ?? address, ...hops.via };
  };

  const known = new Map<string, Located>();
  return (written) => {
    const before = known.get(written);
    if (before) return before;
    const address = detachText(written);
    const isPath = address.startsWith('/') && !address.startsWith('//');
    const located = (isPath ? locatePath : locateUrl)(address, NO_HOPS);
    known.set(address, located);
    return located;
  };
}
