import { type ForeignNames, findForeign, nameHint } from '../diagnostics/foreignNames.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Kind } from '../shared/types.ts';
import { frontMatterSchemas } from './frontMatterSchema.ts';

/** Names of fields in other generators, by sitegen's name. */
const NAMES: ForeignNames = [
  ['slug', 'permalink', 'url'],
  ['sidebar_position', 'weight', 'nav_order', 'order', 'position'],
  ['sidebar_badge', 'badge'],
  ['sidebar_label', 'linkTitle', 'linktitle', 'nav_title', 'navTitle', 'sidebar_title', 'sidebarTitle', 'menu_name'],
  ['last_update', 'lastmod', 'last_modified', 'last_modified_at', 'lastUpdated', 'updated'],
  ['tags', 'categories', 'category'],
  ['date', 'created_at', 'created', 'pubDate', 'publishDate', 'published_at'],
  ['authors', 'author_name', 'author_names', 'writer', 'writers'],
  ['image', 'cover', 'thumbnail', 'socialImage'],
  ['description', 'excerpt', 'summary'],
  ['draft', 'published'],
  ['pagination_prev', 'prev'],
  ['pagination_next', 'next'],
  ['custom_edit_url', 'editLink', 'edit_link'],
  ['unlisted', 'hidden', 'nav_exclude'],
];

/** Fields of other generators without an equivalent here, with a hint what to do instead. */
const ELSEWHERE: ForeignNames = [
  ['put old addresses of the page into `redirects` of the configuration', 'aliases', 'redirect_from', 'oldUrl'],
  ['the folders of the docs are the categories of the sidebar', 'parent', 'grand_parent', 'has_children'],
];

/** Hint for a field of posts in another kind of page; undefined for other fields. */
const postFieldHint = (kind: Kind, name: string): string | undefined =>
  kind !== 'post' && Object.hasOwn(frontMatterSchemas.post.entries, name)
    ? 'only posts have this field: move the page to the folder of the blog, or remove the field'
    : undefined;

/** Hint for a field of Hugo, Jekyll or another generator; undefined for other fields. */
function otherGeneratorHint(kind: Kind, name: string): string | undefined {
  const hint = findForeign(ELSEWHERE, name);
  if (hint !== undefined) return hint;
  const field = findForeign(NAMES, name);
  return field !== undefined && Object.hasOwn(frontMatterSchemas[kind].entries, field) ? nameHint(field) : undefined;
}

/** Hint for a field of posts, or of Hugo, Jekyll or another generator; undefined for other fields. */
export const foreignFieldHint = (kind: Kind, name: string): string | undefined =>
  otherGeneratorHint(kind, name) ?? postFieldHint(kind, name);

/** True for a field that is unknown in pages of a kind, also in other generators, and no misspelt one. */
export function isOwnField(kind: Kind, name: string): boolean {
  const known = Object.keys(frontMatterSchemas[kind].entries);
  if (known.includes(name) || otherGeneratorHint(kind, name) !== undefined) return false;
  return postFieldHint(kind, name) !== undefined || suggest(name, known) === undefined;
}
