import type { Entry } from '../parse/entry.ts';
import { stripNumberPrefixes } from '../shared/numberPrefix.ts';
import { folderOf, joinUrl, resolvePath } from '../shared/url.ts';

/** `a/b` below a base, with `/` in front; a trailing slash stays. */
const below = (basePath: string, path: string): string => joinUrl('/', basePath, path);

/** Like a browser: `slug` from the root of its kind if it starts with `/`, else from the file's folder. */
function slugToUrl(basePath: string, folder: string, slug: string): string {
  const path = resolvePath(slug.startsWith('/') ? '' : folder, slug);
  return below(basePath, slug.endsWith('/') && path !== '' ? `${path}/` : path);
}

/** A folder's own page: `index`, `readme`, or a file named like its folder. */
export function isFolderIndex(folder: string, name: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || lower === folder.split('/').at(-1)?.toLowerCase();
}

/** Address of a doc. */
export function docUrl({ path, frontMatter }: Entry, basePath: string): string {
  const bare = path.replace(/\.mdx?$/, '');
  const stripped = frontMatter.parse_number_prefixes === false ? bare : stripNumberPrefixes(bare);
  const folder = folderOf(stripped);
  if (frontMatter.slug !== undefined) return slugToUrl(basePath, folder, frontMatter.slug);
  const name = stripped.slice(folder === '' ? 0 : folder.length + 1);
  return below(basePath, isFolderIndex(folder, name) ? `${folder}/` : stripped);
}

/** Address of a page outside docs and blog: only `index` stands for its folder. */
export function pageUrl({ path, frontMatter }: Entry): string {
  const bare = path.replace(/\.mdx?$/, '');
  if (frontMatter.slug !== undefined) return slugToUrl('/', folderOf(bare), frontMatter.slug);
  return below('/', bare.replace(/(^|\/)index$/, '$1'));
}

/** `2024-04-24-name.md`, `2024/04/24/name.md`, or either as a folder with an index. */
const DATED_NAME = /^(?:.*\/)?(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/](?<name>.+)$/;

/** The date and the rest of a post's file name. */
export function splitPostPath(path: string): { date?: string; name: string } {
  const bare = path.replace(/(?:\/index)?\.mdx?$/, '');
  const groups = DATED_NAME.exec(bare)?.groups;
  if (!groups) return { name: bare };
  return { date: `${groups.year}-${groups.month}-${groups.day}`, name: groups.name ?? bare };
}

/** Address of a post: its slug, else its date and name. */
export function postUrl({ path, frontMatter }: Entry, basePath: string): string {
  if (frontMatter.slug !== undefined) return slugToUrl(basePath, '', frontMatter.slug);
  const { date, name } = splitPostPath(path);
  return below(basePath, date === undefined ? name : `${date.replaceAll('-', '/')}/${name}`);
}
