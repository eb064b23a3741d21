import { isExternal } from '../../shared/url.ts';
import { type DocFinder, labelText, sidebarCategory, sidebarLink } from '../links.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';

const joined = (base: string, link: string): string =>
  base === '' || isExternal(link) ? link : `${base}/${link}`.replace(/\/{2,}/g, '/');

function toItem(written: Value, base: string, finder: DocFinder): Value {
  const { text, link, items, collapsed, base: own } = fieldsOf(written);
  const below = textOf(own) ?? base;
  const address = textOf(link) === undefined ? undefined : joined(below, textOf(link) ?? '');
  const label = labelText(text);
  if (items === undefined) return sidebarLink(finder, address ?? '/', label);
  return sidebarCategory(finder, {
    label: label ?? 'Docs',
    items: listOf(items).map((item) => toItem(item, below, finder)),
    address,
    collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
  });
}

const idOf = (path: string): string => path.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'docs';

/** The sidebars of VitePress: a list for all pages, or lists by the paths that they are for. */
export function readSidebars(written: Value | undefined, finder: DocFinder): Fields | undefined {
  if (written === undefined || written === null || written === false) return undefined;
  if (Array.isArray(written)) return { docs: written.map((item: Value) => toItem(item, '', finder)) };
  return Object.fromEntries(
    Object.entries(fieldsOf(written)).map(([path, list]) => {
      const { items, base } = Array.isArray(list) ? { items: list as Value, base: '' } : fieldsOf(list);
      return [idOf(path), listOf(items).map((item) => toItem(item, textOf(base) ?? '', finder))];
    }),
  );
}
