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

/** The id of the doc in a file (path relative to the folder of the docs). */
export const docIdOf = (file: string): string => file.replace(/\.mdx?$/, '');

/** The ids of the docs in the items of a sidebar. */
const docsIn = (items: Value | undefined): readonly string[] =>
  listOf(items).flatMap((item) => {
    if (typeof item === 'string') return [item];
    const { type, id, link, items: below } = fieldsOf(item);
    const own = textOf(type === 'doc' ? id : fieldsOf(link).id);
    return [...(own === undefined ? [] : [own]), ...docsIn(below)];
  });

const idOf = (path: string): string => path.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'docs';

/** A sidebar of VitePress: the list of items for the pages below a path. */
interface OldSidebar {
  readonly path: string;
  /** Its id in the new site; undefined if a script creates the items that is not installed. */
  readonly id: string | undefined;
  readonly items: readonly Value[];
}

/** The page in a file. */
interface SidebarPage {
  /** The id of the doc. */
  readonly id: string;
  /** The path under which VitePress serves the file, with a leading slash: `/guide/use.md`. */
  readonly path: string;
}

/**
 * Finds the id of the sidebar of a page, if sitegen would show another one, or none. VitePress chooses a sidebar by the path of the
 * page, sitegen the first that lists it.
 */
export type FindSidebar = (page: SidebarPage) => string | undefined;

function createFindSidebar(sidebars: readonly OldSidebar[]): FindSidebar {
  const lists = sidebars.map(({ path, id, items }) => ({
    path: path.startsWith('/') ? path : `/${path}`,
    id: items.length === 0 ? undefined : id,
    docs: new Set(docsIn(items)),
  }));
  const depth = ({ path }: { readonly path: string }): number => path.split('/').length;
  const deepestFirst = lists.toSorted((a, b) => depth(b) - depth(a));
  return ({ id, path }) => {
    const old = deepestFirst.find((list) => path.startsWith(list.path));
    const listed = lists.find(({ docs }) => docs.has(id));
    if (old?.id === listed?.id) return undefined;
    return listed === undefined || old?.docs.has(id) ? old?.id : undefined;
  };
}

/** The sidebars of a site. */
interface Sidebars {
  readonly sidebars: Fields;
  /** The paths of those that a script creates that is not installed. */
  readonly unmade: readonly string[];
  readonly find: FindSidebar;
}

/** Reads the sidebars of VitePress: one list for all pages, or lists by path. */
export function readSidebars(written: Value | undefined, finder: DocFinder): Sidebars {
  if (written === undefined || written === null || written === false)
    return { sidebars: {}, unmade: [], find: () => undefined };
  const lists = Array.isArray(written) || stubName(written) !== undefined ? { '/': written } : fieldsOf(written);
  // Equal lists for several paths become one sidebar.
  const ids = new Map<string, string>();
  const read = Object.entries(lists).map(([path, list]): OldSidebar => {
    const { items, base } = Array.isArray(list) ? { items: list as Value, base: '' } : fieldsOf(list);
    const all = itemsIn(items).map((item) => toItem(item, textOf(base) ?? '', finder));
    const isUnmade = all.length === 0 && (listOf(items).length > 0 || stubName(list) !== undefined);
    if (isUnmade) return { path, id: undefined, items: [] };
    const key = JSON.stringify(all);
    const id = ids.get(key) ?? idOf(path);
    ids.set(key, id);
    return { path, id, items: all };
  });
  return {
    sidebars: Object.fromEntries(read.flatMap(({ id, items }) => (id === undefined ? [] : [[id, items]]))),
    unmade: read.filter(({ id }) => id === undefined).map(({ path }) => path),
    // A single list becomes the default sidebar.
    find: Array.isArray(written) ? () => undefined : createFindSidebar(read),
  };
}
