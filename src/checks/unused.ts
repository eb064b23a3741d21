import { belongsTo } from '../config/sections/instances.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadedVersions } from '../docs/loadedVersions.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { Site } from '../model/site.ts';
import { isObject } from '../shared/isObject.ts';
import { locateInYaml } from '../source/yaml.ts';

/** The keys in a field: its texts, and the `key` of inline objects. */
const keysIn = (value: unknown): readonly string[] =>
  [value ?? []].flat().flatMap((item: unknown) => {
    if (typeof item === 'string') return [item];
    return isObject(item) && 'key' in item ? [String(item.key)] : [];
  });

function findUnused(
  data: DataFile | undefined,
  used: ReadonlySet<string>,
  describe: (key: string) => Pick<Diagnostic, 'code' | 'hint' | 'message'>,
): readonly Diagnostic[] {
  if (!data || !isObject(data.value)) return [];
  return Object.keys(data.value)
    .filter((key) => !used.has(key))
    .map((key) => ({
      severity: 'warning',
      ...describe(key),
      file: data.file,
      ...locateInYaml(data.text, [key], 'key'),
    }));
}

/** Report tags of each version of the docs that none of its pages has; drafts count as pages. */
function checkDocTags({ loadedDocs, entries, hidden }: Site): readonly Diagnostic[] {
  const docs = [...entries, ...hidden].filter(({ kind }) => kind === 'doc');
  return loadedVersions(loadedDocs).flatMap(({ isOwn, tags }) => {
    const own = docs.filter(isOwn);
    return findUnused(tags, new Set(own.flatMap(({ frontMatter }) => keysIn(frontMatter.tags))), (key) => ({
      code: 'tag-unused',
      message: `no page has the tag "${key}"`,
      hint: 'remove the tag',
    }));
  });
}

/** Report authors and tags of each blog that none of its posts names; drafts count as posts. */
function checkPostLists({ loadedBlogs, entries, hidden }: Site): readonly Diagnostic[] {
  const posts = [...entries, ...hidden].filter(({ kind }) => kind === 'post');
  return loadedBlogs.flatMap(({ id, authors, tags }) => {
    const own = posts.filter((post) => belongsTo(post, { id })).map(({ frontMatter }) => frontMatter);
    return [
      ...findUnused(authors, new Set(own.flatMap(({ authors: named }) => keysIn(named))), (key) => ({
        code: 'author-unused',
        message: `no post is by "${key}"`,
        hint: 'remove the author',
      })),
      ...findUnused(tags, new Set(own.flatMap(({ tags: named }) => keysIn(named))), (key) => ({
        code: 'tag-unused',
        message: `no post has the tag "${key}"`,
        hint: 'remove the tag',
      })),
    ];
  });
}

/** Report authors and tags that nothing names. */
export const checkUnused = (site: Site): readonly Diagnostic[] => [...checkPostLists(site), ...checkDocTags(site)];
