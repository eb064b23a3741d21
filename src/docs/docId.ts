import type { Entry } from '../parse/entry.ts';
import { docPath } from '../routes/urls.ts';
import type { SplitName } from '../shared/numberPrefix.ts';
import { folderOf } from '../shared/url.ts';

/**
 * The id by which sidebars and navbar refer to a doc: its path without extension and number prefixes; `id` in front matter
 * replaces the last part.
 */
export function docId(entry: Pick<Entry, 'path' | 'frontMatter'>, split?: SplitName): string {
  const path = docPath(entry, split);
  const { id } = entry.frontMatter;
  if (id === undefined) return path;
  const folder = folderOf(path);
  return folder === '' ? id : `${folder}/${id}`;
}
