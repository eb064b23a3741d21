import { existsSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '../shared/isObject.ts';
import { nameInWords } from '../shared/nameInWords.ts';
import { DEFAULT_ID } from './sections/instances.ts';

/** A section or field of a configuration, as written. */
type Written = Readonly<Record<string, unknown>>;

/** Is there something at a path from the root of the site? */
type Has = (...dir: readonly string[]) => boolean;

const localesIn = ({ i18n }: Written): readonly string[] => {
  const locales = isObject(i18n) ? i18n.locales : undefined;
  return Array.isArray(locales) ? locales.filter((name) => typeof name === 'string') : [];
};

/** The folder of older docs, if it is neither configured nor the default one: beside the docs or in the root. */
function findVersionsDir({ dir, versionsDir }: Written, name: string, has: Has): string | undefined {
  if (versionsDir !== undefined || has('content', name)) return undefined;
  return [...(typeof dir === 'string' ? [path.posix.join(dir, '..', name)] : []), name].find((found) => has(found));
}

/** Fill in the folders and the address of docs. If the docs have an id of their own, these contain it. */
function completeDocs(docs: unknown, has: Has): unknown {
  if (!isObject(docs)) return docs;
  const { id = DEFAULT_ID } = docs;
  const isNamed = typeof id === 'string' && id !== DEFAULT_ID;
  const name = isNamed ? `${id}_versioned_docs` : 'versioned_docs';
  const versionsDir = findVersionsDir(docs, name, has);
  const usual = isNamed ? { dir: `content/${id}`, routeBasePath: `/${id}`, versionsDir: `content/${name}` } : {};
  return { ...usual, ...docs, ...(versionsDir === undefined ? {} : { versionsDir }) };
}

/** Fill in the folder, the address and the title of a blog with an id of its own: these contain it. */
function completeBlog(blog: unknown): unknown {
  if (!isObject(blog) || typeof blog.id !== 'string' || blog.id === DEFAULT_ID) return blog;
  const { id } = blog;
  return { dir: `content/${id}`, routeBasePath: `/${id}`, blogTitle: nameInWords(id), ...blog };
}

/**
 * Fill in the folders of translations and docs that the configuration does not name and that lie where Docusaurus has them: in
 * the root of the site, or beside the docs. Changes nothing if the site has the default folders.
 */
export function findFolders(written: unknown, rootDir: string): unknown {
  if (!isObject(written)) return written;
  const has: Has = (...dir) => existsSync(path.resolve(rootDir, ...dir));
  const { docs = {}, blog = {}, i18nDir } = written;
  const hasI18n =
    i18nDir === undefined && !has('content/i18n') && localesIn(written).some((locale) => has('i18n', locale));
  return {
    ...written,
    ...(hasI18n ? { i18nDir: 'i18n' } : {}),
    docs: Array.isArray(docs) ? docs.map((one) => completeDocs(one, has)) : completeDocs(docs, has),
    blog: Array.isArray(blog) ? blog.map(completeBlog) : completeBlog(blog),
  };
}
