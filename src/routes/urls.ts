import type { Entry } from '../parse/entry.ts';
import { type SplitName, stripNumberPrefixes } from '../shared/numberPrefix.ts';
import { folderOf, joinUrl, resolvePath } from '../shared/url.ts';

/** `a/b` below a base, with a leading `/`; keeps a trailing slash. */
const below = (basePath: string, path: string): string => joinUrl('/', basePath, path);

/** Resolves a slug like a browser: from the root of its kind if it starts with `/`, else from the file's folder. */
function slugToUrl(basePath: string, folder: string, slug: string): string {
  const path = resolvePath(slug.startsWith('/') ? '' : folder, slug);
  return below(basePath, slug.endsWith('/') && path !== '' ? `${path}/` : path);
}

/** True for the doc that stands for its folder: `index`, `readme`, or a file named like the folder. */
export function isFolderIndex(path: string): boolean {
  const bare = path.replace(/\.mdx?$/, '').toLowerCase();
  const folder = folderOf(bare);
  const name = bare.slice(folder === '' ? 0 : folder.length + 1);
  return name === 'index' || name === 'readme' || name === folder.split('/').at(-1);
}

/** The path of a doc without extension, and without number prefixes, unless its front matter keeps them. */
export function docPath({ path, frontMatter }: Pick<Entry, 'path' | 'frontMatter'>, split?: SplitName): string {
  const bare = path.replace(/\.mdx?$/, '');
  return frontMatter.parse_number_prefixes === false ? bare : stripNumberPrefixes(bare, split);
}

/** Address of a doc: its slug, else its folder if it stands for that, else its id or name in its folder. */
export function docUrl(entry: Entry, basePath: string, split?: SplitName): string {
  const { path, frontMatter } = entry;
  const stripped = docPath(entry, split);
  const folder = folderOf(stripped);
  if (frontMatter.slug !== undefined) return slugToUrl(basePath, folder, frontMatter.slug);
  if (isFolderIndex(path)) return below(basePath, `${folder}/`);
  return frontMatter.id === undefined ? below(basePath, stripped) : slugToUrl(basePath, folder, frontMatter.id);
}

/** Address of a page outside docs and blog. Only `index` stands for its folder. */
export function pageUrl({ path, frontMatter }: Entry): string {
  const bare = path.replace(/\.mdx?$/, '');
  if (frontMatter.slug !== undefined) return slugToUrl('/', folderOf(bare), frontMatter.slug);
  return below('/', bare.replace(/(^|\/)index$/, '$1'));
}

/** `2024-04-24-name.md`, `2024/04/24/name.md`, or either as a folder with an index file; other folders may precede the date. */
const DATED_NAME = /^(?<folder>.*)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/]?(?<name>.*)$/;

/** Splits the path of a post into its date and the rest of its name. */
export function splitPostPath(path: string): { date?: string; name: string } {
  const bare = path.replace(/(?:\/index)?\.mdx?$/, '');
  const { folder = '', year, month, day, name = '' } = DATED_NAME.exec(bare)?.groups ?? {};
  return year === undefined ? { name: bare } : { date: `${year}-${month}-${day}`, name: `${folder}${name}` };
}

/** Address of a post: its slug, else its date and name. */
export function postUrl({ path, frontMatter }: Entry, basePath: string): string {
  if (frontMatter.slug !== undefined) return slugToUrl(basePath, '', frontMatter.slug);
  const { date, name } = splitPostPath(path);
  return below(basePath, date === undefined ? name : `${date.replaceAll('-', '/')}/${name}`);
}
