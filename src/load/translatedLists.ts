import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { blogNames, docsNames } from '../config/contentNames.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { versionKey } from '../config/sections/docs.ts';
import { DEFAULT_ID } from '../config/sections/instances.ts';
import { type Outcome, orFallback } from '../diagnostics/diagnostic.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { DATA_ENDING, type DataFile, loadDataFile } from './dataFile.ts';
import type { PostLists } from './loadBlogs.ts';

/** Translated lists of authors and tags in Docusaurus' layout. */
export interface TranslatedLists {
  /** Authors and tags of blogs, by the id of the blog. */
  readonly blogs: ReadonlyMap<string, PostLists>;
  /** Tags of docs, by version key. */
  readonly docTags: ReadonlyMap<string, DataFile>;
}

/** What a file contains: a list of a blog, or the tags of a version of docs. */
type Role = { readonly blog: string; readonly list: keyof PostLists } | { readonly docs: string };

function roleOf(file: string, { docs, blog }: ResolvedConfig): Role | undefined {
  const { dir, name } = path.posix.parse(file);
  const list = (['authors', 'tags'] as const).find((one) => one === name);
  const ownBlog = blog.find(({ id }) => blogNames(id).plugin === dir);
  if (ownBlog) return list && { blog: ownBlog.id, list };
  const version = path.posix.basename(dir).replace(/^version-/, '');
  const ownDocs = docs.find(({ id }) => docsNames(id).older.plugin === path.posix.dirname(dir));
  return ownDocs && list === 'tags' ? { docs: versionKey(ownDocs.id, version) } : undefined;
}

/** Loads the lists of a language. A file that cannot be parsed is reported and treated as missing. */
export async function loadTranslatedLists(
  config: ResolvedConfig,
  locale: string,
): Promise<Outcome<TranslatedLists> & { readonly inputs: readonly string[] }> {
  const { rootDir, i18nDir } = config;
  const place = { rootDir, files: openSiteFiles(config) };
  const cwd = path.resolve(rootDir, i18nDir, locale);
  const patterns = [
    `${blogNames(DEFAULT_ID).plugin}{,-*}/{authors,tags}${DATA_ENDING}`,
    `${docsNames(DEFAULT_ID).older.plugin}{,-*}/*/tags${DATA_ENDING}`,
  ];
  const files = (await glob(patterns, { cwd, fs: guardLinks(place.files).fs })).sort();
  const loaded = await Promise.all(
    files.flatMap((file) => {
      const role = roleOf(file, config);
      const loading = role ? [orFallback(loadDataFile(place, path.join(cwd, file)), undefined)] : [];
      return loading.map(async (outcome) => ({ role, ...(await outcome) }));
    }),
  );
  const blogs = new Map<string, PostLists>();
  const docTags = new Map<string, DataFile>();
  for (const { role, value } of loaded) {
    if (!role || !value) continue;
    if ('docs' in role) docTags.set(role.docs, value);
    else blogs.set(role.blog, { authors: undefined, tags: undefined, ...blogs.get(role.blog), [role.list]: value });
  }
  return {
    value: { blogs, docTags },
    inputs: files.map((file) => path.join(cwd, file)),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}
