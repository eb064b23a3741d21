import type { Entry } from '../parse/entry.ts';
import { splitNumberPrefix } from '../shared/numberPrefix.ts';
import { folderOf } from '../shared/url.ts';

/** A path with the number prefixes of its folders and file taken off. */
export const stripNumberPrefixes = (path: string): string =>
  path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');

/** How sidebars and navbar name a doc: its path without extension and number prefixes; `id` replaces the last part. */
export function docId({ path, frontMatter }: Entry): string {
  const bare = path.replace(/\.mdx?$/, '');
  const stripped = frontMatter.parse_number_prefixes === false ? bare : stripNumberPrefixes(bare);
  if (frontMatter.id === undefined) return stripped;
  const folder = folderOf(stripped);
  return folder === '' ? frontMatter.id : `${folder}/${frontMatter.id}`;
}
