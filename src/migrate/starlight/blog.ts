import { existsSync } from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import type { MigratedFile, NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, textOf, type Value } from '../values.ts';
import { textIn } from './texts.ts';

/** The plugin for blogs in Starlight. */
export const BLOG_PACKAGE = 'starlight-blog';

/** A blog, converted to sitegen. */
export interface MigratedBlog {
  /** The `blog` section of the configuration. */
  readonly section: Fields;
  /** The item of the navbar that leads to it; undefined if there is none. */
  readonly item: Fields | undefined;
  readonly files: readonly MigratedFile[];
}

/** Converts an author to the form of `authors.yml` and front matter. */
const readAuthor = (written: Value): Value => {
  const { name, title, picture, url } = fieldsOf(written);
  return textOf(written) ?? filled({ name, title, url, image_url: textOf(picture) });
};

/** The folder of the docs (relative to the root), and the language of texts in the configuration. */
interface BlogPlace {
  readonly rootDir: string;
  readonly dir: string;
  readonly locale: string;
}

/** Reads the blog of a site; undefined if it has none. */
export function readStarlightBlog(
  plugins: readonly Value[],
  { rootDir, dir, locale }: BlogPlace,
  notes: NoteTaker,
): MigratedBlog | undefined {
  const plugin = plugins.map(fieldsOf).find(({ $call }) => $call === BLOG_PACKAGE);
  const options = fieldsOf(plugin?.options);
  const prefix = (textOf(options.prefix) ?? 'blog').replace(/^\/|\/$/g, '');
  const folder = path.posix.join(dir, prefix);
  if (!plugin || !existsSync(path.join(rootDir, folder))) return undefined;
  const authors = Object.entries(fieldsOf(options.authors)).map(([key, author]) => [key, readAuthor(author ?? null)]);
  notes.done(BLOG_PACKAGE, `blog at /${prefix}`);
  const { postCount, recentPostCount, navigation } = options;
  const title = textIn(options.title, locale);
  const position = navigation === 'header-start' ? 'left' : 'right';
  return {
    item: navigation === 'none' ? undefined : { label: title ?? 'Blog', to: `/${prefix}`, position },
    section: filled({
      dir: folder,
      routeBasePath: `/${prefix}`,
      blogTitle: title,
      postsPerPage: postCount === undefined ? 5 : typeof postCount === 'number' && postCount < 1e6 ? postCount : 'ALL',
      sidebarCount:
        recentPostCount === undefined ? 10 : typeof recentPostCount === 'number' ? recentPostCount : undefined,
    }),
    files:
      authors.length === 0
        ? []
        : [{ path: `${folder}/authors.yml`, text: dump(Object.fromEntries(authors) as Fields, { lineWidth: -1 }) }],
  };
}

/** Converts the front matter of a post: the excerpt becomes the description, and fields of covers and authors are renamed. */
export function readPost({ excerpt, cover, featured: _, authors, ...fields }: Fields): Fields {
  const { image } = fieldsOf(cover);
  return filled({
    ...fields,
    description: textOf(fields.description) ?? textOf(excerpt),
    image: textOf(fields.image) ?? textOf(image),
    authors: authors === undefined || isEmpty({ authors }) ? undefined : listOf(authors).map(readAuthor),
  });
}
