import { existsSync } from 'node:fs';
import path from 'node:path';
import { htmlToText } from '../shared/escapeHtml.ts';
import { table } from '../shared/table.ts';
import { isExternal } from '../shared/url.ts';
import { type Fields, filled, textOf, type Value } from './values.ts';

/** Finds docs by the addresses that sidebars of other generators name. */
export interface DocFinder {
  /** The id of the doc at an address; undefined for all that is none. */
  readonly find: (address: string) => string | undefined;
}

/** The files that an address may come from, without the ending. */
function namesOf(address: string): readonly string[] {
  const name = address.replace(/^\/|\/$/g, '').replace(/\.(?:html|mdx?)$/, '');
  return name === '' ? ['index'] : address.endsWith('/') ? [`${name}/index`, name] : [name, `${name}/index`];
}

/** Make the function that finds docs in a folder (absolute). */
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

/** An item of a sidebar that leads somewhere: to a doc where there is one. */
export function sidebarLink(finder: DocFinder, address: string, label: string | undefined): Value {
  const id = finder.find(address);
  if (id !== undefined) return label === undefined ? id : { type: 'doc', id, label };
  return { type: 'link', label: label ?? address, href: address };
}

/** What a category of a sidebar is made of. */
export interface Category {
  readonly label: string;
  readonly items: readonly Value[];
  /** Where its own page is. */
  readonly address?: string | undefined;
  /** Undefined: readers cannot close it. */
  readonly collapsed?: boolean | undefined;
}

/** A category of a sidebar; one without a doc of its own has a link to its page as its first item, one that has nothing else is its doc. */
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

/** A link in navbar or footer: by `to` on the site, by `href` elsewhere. */
export const linkFields = (address: string): Fields => (isExternal(address) ? { href: address } : { to: address });

/** What a label of HTML says, without its tags; undefined where that is nothing. */
export const labelText = (label: Value | undefined): string | undefined =>
  htmlToText(textOf(label) ?? '').trim() || undefined;

const SOCIAL: Readonly<Record<string, string>> = table({
  github: 'GitHub',
  gitlab: 'GitLab',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  npm: 'npm',
  x: 'X',
  rss: 'RSS',
});

/** What a link to a platform says, by the name of its icon. */
export function platformLabel(icon: string): string {
  const name = icon.split(/[/:-]/).at(-1) ?? icon;
  return SOCIAL[name.toLowerCase()] ?? SOCIAL[icon.toLowerCase()] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
