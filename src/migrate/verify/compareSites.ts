import type { BuiltSite } from '../../built/builtSite.ts';
import type { Markup } from '../../built/markup/markup.ts';
import { parseHtml } from '../../built/markup/parseHtml.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { once } from '../../shared/once.ts';
import { findSimilarPages, type PageEntry } from '../../shared/similarPaths.ts';
import { encodePath, parseUrl, withBase, withoutBase, withoutSlash } from '../../shared/url.ts';
import { idsOf, type OldAddress, refreshOf } from './oldAddresses.ts';

/** The result of comparing a new site with an old one. */
export interface Comparison {
  readonly addressCount: number;
  readonly anchorCount: number;
  /** What is missing: `route-lost`, `anchor-lost`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The pages of a site, parsed on demand. */
interface Pages {
  readonly read: (file: string) => Markup;
  readonly entries: () => readonly PageEntry[];
  /** The address, without base, of the first page that has an id. */
  readonly withId: (id: string) => string | undefined;
}

function openPages(site: BuiltSite): Pages {
  const files = site.files.filter((file) => file.endsWith('.html') && !file.endsWith('404.html'));
  const pathOf = (file: string): string => withoutSlash(withoutBase(site.baseUrl, site.pathOf(file)) ?? '/');
  const pages = new Map<string, Markup>();
  const read = (file: string): Markup => {
    const known = pages.get(file) ?? parseHtml(site.read(file));
    pages.set(file, known);
    return known;
  };
  const byId = once(() => {
    const entries = files.flatMap((file) => [...idsOf(read(file))].map((id) => [id, pathOf(file)] as const));
    return new Map(entries.toReversed()); // of equal ids, the first stays
  });
  return {
    read,
    entries: () => files.map((file) => [pathOf(file), '']),
    withId: (id) => byId().get(id),
  };
}

const MAX_STEPS = 5;

/** Resolves an address to a file, following refreshes; without `file` if that is another site; undefined if nothing is there. */
function settle(site: BuiltSite, pages: Pages, address: string, steps = 0): { readonly file?: string } | undefined {
  const found = site.locate(address);
  if (found.kind === 'elsewhere') return {};
  if (found.kind !== 'file' || steps > MAX_STEPS) return undefined;
  if (!found.file.endsWith('.html')) return { file: found.file };
  const next = refreshOf(pages.read(found.file));
  if (next === undefined) return { file: found.file };
  const origin = site.origin ?? 'http://localhost';
  const url = parseUrl(next, new URL(address, origin));
  if (!url) return undefined;
  return settle(site, pages, url.origin === origin ? url.pathname : url.href, steps + 1);
}

function lostAddress(address: OldAddress, pages: Pages): Diagnostic {
  const [nearest] = findSimilarPages(pages.entries(), address.path, 1);
  const hint =
    nearest === undefined
      ? 'there is no similar page: write one, or add a redirect to a page with the same content'
      : `the nearest page is "${nearest[0]}": \`redirects: [{ from: '${address.path}', to: '${nearest[0]}' }]\` leads there`;
  return { code: 'route-lost', severity: 'error', message: `"${address.path}" is gone`, hint };
}

function lostAnchor(address: OldAddress, anchor: string, ids: ReadonlySet<string>, pages: Pages): Diagnostic {
  const elsewhere = pages.withId(anchor);
  const hint =
    didYouMean(anchor, ids) ??
    (elsewhere === undefined ? `give a heading this id: \`## … {#${anchor}}\`` : `"${elsewhere}" has it`);
  return { code: 'anchor-lost', severity: 'error', message: `"${address.path}#${anchor}" is gone`, hint };
}

/**
 * True for a file in the folder of a language whose original at the root still exists: old sites may copy each file to every
 * language.
 */
function isCopy(address: OldAddress, addresses: ReadonlySet<string>, site: BuiltSite): boolean {
  const [, below] = /^\/[^/]+(\/.+\.\w+)$/.exec(address.path) ?? [];
  if (below === undefined || /\.html?$/.test(below) || !addresses.has(below)) return false;
  return site.locate(withBase(site.baseUrl, encodePath(below))).kind === 'file';
}

function lostCopies(copies: readonly OldAddress[]): readonly Diagnostic[] {
  const [first] = copies;
  if (first === undefined) return [];
  const more = copies.length === 1 ? '' : ` (and ${copies.length - 1} more)`;
  const message = `"${first.path}"${more} is a copy of a file at the root, which all languages share`;
  const hint = 'pages lead to the one at the root; only links from elsewhere to the copy need a redirect on your host';
  return [{ code: 'route-lost', severity: 'warning', message, hint }];
}

/** Finds the addresses of an old site that a built site lacks. */
export function compareSites(addresses: readonly OldAddress[], site: BuiltSite): Comparison {
  const pages = openPages(site);
  const paths = new Set(addresses.map(({ path }) => path));
  const copies: OldAddress[] = [];
  const lost = addresses.flatMap((address): readonly Diagnostic[] => {
    const found = settle(site, pages, withBase(site.baseUrl, encodePath(address.path)));
    if (!found && isCopy(address, paths, site)) {
      copies.push(address);
      return [];
    }
    if (!found) return [lostAddress(address, pages)];
    if (!found.file?.endsWith('.html')) return [];
    const ids = idsOf(pages.read(found.file));
    return address.anchors.filter((id) => !ids.has(id)).map((id) => lostAnchor(address, id, ids, pages));
  });
  const diagnostics = [...lost, ...lostCopies(copies)];
  return {
    addressCount: addresses.length,
    anchorCount: addresses.reduce((sum, { anchors }) => sum + anchors.length, 0),
    diagnostics,
  };
}
