import { isExternal } from '../../shared/url.ts';
import { type DocFinder, labelText, sidebarCategory, sidebarLink } from '../links.ts';
import { type Fields, fieldsOf, listOf, stubName, textOf, type Value } from '../values.ts';

/** Joins a base and a link; a base may end within a name: `/theme-` and `config`. */
const joined = (base: string, link: string): string =>
  base === '' || isExternal(link) ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/');

/** Items, without those created by a script that is not installed. */
const itemsIn = (items: Value | undefined): readonly Value[] =>
  listOf(items).filter((item) => ['text', 'link', 'items'].some((name) => fieldsOf(item)[name] !== undefined));

function toItem(written: Value, base: string, finder: DocFinder): Value {
  const { text, link, items, collapsed, base: own } = fieldsOf(written);
  const below = textOf(own) ?? base;
  const address = textOf(link) === undefined ? undefined : joined(below, textOf(link) ?? '');
  const label = labelText(text);
  if (items === undefined) return sidebarLink(finder, address ?? '/', label);
  return sidebarCategory(finder, {
    label: label ?? 'Docs',
    items: itemsIn(items).map((item) => toItem(item, below, finder)),
    address,
    collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
  });
}

const idOf = (path: string): string => path.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'docs';

/** The sidebars of a site, and the paths of those that a script would create that is not installed. */
interface Sidebars {
  readonly sidebars: Fields;
  readonly unmade: readonly string[];
}

/** Reads the sidebars of VitePress: one list for all pages, or lists by path. */
export function readSidebars(written: Value | undefined, finder: DocFinder): Sidebars {
  if (written === undefined || written === null || written === false) return { sidebars: {}, unmade: [] };
  const lists = Array.isArray(written) || stubName(written) !== undefined ? { '/': written } : fieldsOf(written);
  const read = Object.entries(lists).map(([path, list]) => {
    const { items, base } = Array.isArray(list) ? { items: list as Value, base: '' } : fieldsOf(list);
    const all = itemsIn(items).map((item) => toItem(item, textOf(base) ?? '', finder));
    return {
      path,
      items: all,
      isUnmade: all.length === 0 && (listOf(items).length > 0 || stubName(list) !== undefined),
    };
  });
  // Equal lists for several paths become one sidebar, as in sitegen a page belongs to the sidebar that lists it.
  const made = new Map<string, readonly [id: string, items: readonly Value[]]>();
  for (const { path, items, isUnmade } of read) {
    const key = JSON.stringify(items);
    if (!isUnmade && !made.has(key)) made.set(key, [idOf(path), items]);
  }
  return {
    sidebars: Object.fromEntries(made.values()),
    unmade: read.filter(({ isUnmade }) => isUnmade).map(({ path }) => path),
  };
}
