import { existsSync } from 'node:fs';
import path from 'node:path';
import { htmlToText } from '../shared/escapeHtml.ts';
import { isExternal } from '../shared/url.ts';
import { type Fields, filled, textOf, type Value } from './values.ts';

/** Finds docs by addresses in sidebars of other generators. */
export interface DocFinder {
  /** The id of the doc at an address; undefined if there is none. */
  readonly find: (address: string) => string | undefined;
}

/** Files that may be at an address, without extension. */
function namesOf(address: string): readonly string[] {
  const name = address.replace(/^\/|\/$/g, '').replace(/\.(?:html|mdx?)$/, '');
  return name === '' ? ['index'] : address.endsWith('/') ? [`${name}/index`, name] : [name, `${name}/index`];
}

/** Creates a finder of docs in a folder (absolute path). */
export function createDocFinder(docsDir: string): DocFinder {
  return {
    find(address) {
      if (/[?#]/.test(address) || isExternal(address)) return undefined;
      return namesOf(address).find((name) =>
        ['.md', '.mdx'].some((ending) => existsSync(path.join(docsDir, name + ending))),
      );
    },
  };
}

/** A sidebar item for an address: a doc if there is one, else a link. */
export function sidebarLink(finder: DocFinder, address: string, label: string | undefined): Value {
  const id = finder.find(address);
  if (id !== undefined) return label === undefined ? id : { type: 'doc', id, label };
  return { type: 'link', label: label ?? address, href: address };
}

/** A category of a sidebar, in the terms of other generators. */
export interface Category {
  readonly label: string;
  readonly items: readonly Value[];
  /** Address of its own page. */
  readonly address?: string | undefined;
  /** Undefined if readers cannot collapse it. */
  readonly collapsed?: boolean | undefined;
}

/**
 * A sidebar category. If its page is not a doc, a link to it becomes the first item. If it has no items, it becomes a doc item.
 */
export function sidebarCategory(finder: DocFinder, { label, items, address, collapsed }: Category): Fields {
  const id = address === undefined ? undefined : finder.find(address);
  if (id !== undefined && items.length === 0) return { type: 'doc', id, label };
  const lead = address !== undefined && id === undefined ? [{ type: 'link', label, href: address }] : [];
  return filled({
    type: 'category',
    label,
    collapsible: collapsed === undefined ? false : undefined,
    collapsed: collapsed === false ? false : undefined,
    link: id === undefined ? undefined : { type: 'doc', id },
    items: [...lead, ...items],
  });
}

/** Fields of a link in navbar or footer: `to` for pages of the site, `href` for external addresses. */
export const linkFields = (address: string): Fields => (isExternal(address) ? { href: address } : { to: address });

/** The text of a label in HTML; undefined if it is empty. */
export const labelText = (label: Value | undefined): string | undefined =>
  htmlToText(textOf(label) ?? '').trim() || undefined;
