import type { Entry } from '../parse/entry.ts';
import { type SplitName, stripNumberPrefixes } from '../shared/numberPrefix.ts';
import { folderOf } from '../shared/url.ts';

/**
 * The id by which sidebars and navbar refer to a doc: its path without extension and number prefixes; `id` in front matter
 * replaces the last part.
 */
export function docId({ path, frontMatter }: Pick<Entry, 'path' | 'frontMatter'>, split?: SplitName): string {
  const bare = path.replace(/\.mdx?$/, '');
  const stripped = frontMatter.parse_number_prefixes === false ? bare : stripNumberPrefixes(bare, split);
  if (frontMatter.id === undefined) return stripped;
  const folder = folderOf(stripped);
  return folder === '' ? frontMatter.id : `${folder}/${frontMatter.id}`;
}
