import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import type { BlogConfig } from '../config/sections/blog.ts';
import { type Diagnostic, orFallback } from '../diagnostics/diagnostic.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { type DataFile, type DataPlace, findDataFile } from './dataFile.ts';

/** The lists of a blog; undefined if there is none. */
export interface PostLists {
  readonly authors: DataFile | undefined;
  readonly tags: DataFile | undefined;
}

/** The files beside the posts of a blog. */
export interface LoadedBlog extends PostLists {
  /** Id of the blog. */
  readonly id: string;
  /** Absolute paths, for the watcher. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** True if the authors cannot be read: unknown authors must not be reported then. */
  readonly hasBrokenAuthors: boolean;
}

/** Loads the files of a blog. A malformed file is reported and treated as missing. */
async function loadBlog(place: DataPlace, { id, dir }: BlogConfig): Promise<LoadedBlog> {
  const { rootDir } = place;
  const load = (name: string) => orFallback(findDataFile(place, path.resolve(rootDir, dir), name), undefined);
  const [authors, tags] = await Promise.all([load('authors'), load('tags')]);
  return {
    id,
    authors: authors.value,
    tags: tags.value,
    inputs: [authors.value, tags.value].flatMap((data) => (data ? [path.resolve(rootDir, data.file)] : [])),
    diagnostics: [...authors.diagnostics, ...tags.diagnostics],
    hasBrokenAuthors: authors.diagnostics.length > 0,
  };
}

/** Loads the files of all blogs. */
export const loadBlogs = (config: ResolvedConfig, files: SiteFiles): Promise<readonly LoadedBlog[]> =>
  Promise.all(config.blog.map((blog) => loadBlog({ rootDir: config.rootDir, files }, blog)));
