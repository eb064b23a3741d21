import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../../disk/relativeFile.ts';
import { table } from '../../shared/table.ts';
import type { Kind } from '../../shared/types.ts';
import { wordsOf } from '../freeNames.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { printText } from '../printValue.ts';
import { type Fields, fieldsOf, filled, functionSource, omit, textOf, type Value } from '../values.ts';
import { BUILT_IN } from './knownPlugins.ts';
import { pluginsOf } from './plugins.ts';

/** Context that the readers of sections share. */
export interface Reading {
  /** Absolute. */
  readonly rootDir: string;
  readonly notes: NoteTaker;
}

/** A path of the configuration, relative to the site root. */
export function sitePath(rootDir: string, written: string): string {
  const relative = relativeFile(rootDir, path.resolve(rootDir, written));
  return relative === '' ? '.' : relative;
}

/** A path as it is shown in notes, relative to the site root; other names stay as they are. */
export const fromRoot = (name: string, rootDir: string): string =>
  path.isAbsolute(name) ? `./${relativeFile(rootDir, name)}` : name;

/** The parameters of a generated function around one of the author's, whose names this one does not use. */
interface Parameters {
  readonly path: string;
  readonly page: string;
}

/** Arguments for Docusaurus' `editUrl` functions, built from those of sitegen's. */
const EDIT_ARGUMENTS = {
  docs: (dir: string, { path, page }: Parameters) => `({
  versionDocsDirPath: ${dir},
  docPath: ${path},
  version: ${page}.version ?? 'current',
  locale: ${page}.locale,
  permalink: ${page}.url,
})`,
  blog: (dir: string, { path, page }: Parameters) =>
    `({ blogDirPath: ${dir}, blogPath: ${path}, locale: ${page}.locale, permalink: ${page}.url })`,
};

/** A name, changed if a program has it already: `path` may be Node's module there. */
function unusedName(name: string, words: readonly string[]): string {
  return words.includes(name) ? unusedName(`${name}Here`, words) : name;
}

/** Calls an `editUrl` function of Docusaurus from one of sitegen's. */
function wrapEditUrl(source: string, dir: string, kind: keyof typeof EDIT_ARGUMENTS): Value {
  const words = wordsOf(source);
  const parameters = { path: unusedName('path', words), page: unusedName('page', words) };
  const call = EDIT_ARGUMENTS[kind](printText(dir), parameters);
  return { $function: `(${parameters.path}, ${parameters.page}) => (${source})${call}`, $own: source };
}

/**
 * Edit links in Docusaurus are completed with the file's path from the site root; in sitegen, with the path from the content
 * folder.
 */
function editUrlOf(editUrl: Value | undefined, dir: string, kind?: keyof typeof EDIT_ARGUMENTS): Value | undefined {
  const source = functionSource(editUrl);
  if (source !== undefined && kind !== undefined) return wrapEditUrl(source, dir, kind);
  if (typeof editUrl !== 'string') return editUrl;
  return `${editUrl.replace(/\/?$/, '/')}${dir === '.' ? '' : `${dir}/`}`;
}

const basePath = (written: Value | undefined): string | undefined =>
  typeof written === 'string' ? `/${written.replace(/^\/|\/$/g, '')}` : undefined;

/** Fields with plugins of remark and rehype. */
const PLUGIN_FIELDS = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
];

/** Plugins of remark and rehype that are built in, or that `markdown.math` replaces. */
const REPLACED =
  /npm2yarn|remark-?math|rehype-?katex|remark-?gfm|github-?(?:blockquote-?)?(?:admonitions|alerts?)|rehype-?slug/i;

/** Notes which plugins of remark and rehype have to be replaced. They are functions, some of them without a name. */
function notePlugins(options: Fields, at: string, { rootDir, notes }: Reading): void {
  for (const field of PLUGIN_FIELDS) {
    const all = pluginsOf(options[field]).map(({ name }) => fromRoot(name, rootDir));
    const names = all.filter((name) => !REPLACED.test(name));
    if (all.some((name) => /npm2yarn/.test(name))) notes.done('npm2yarn', BUILT_IN.npm2yarn ?? '');
    if (names.length > 0)
      notes.todo(
        `${at}.${field}`,
        `replace ${names.join(', ')}: by what is built in, or by a plugin of markdown-it in \`markdown.plugins\``,
      );
  }
}

/** Fields of Docusaurus that need no counterpart. */
const QUIET = [...PLUGIN_FIELDS, 'id', 'path', 'sidebarPath', 'debug'];

const NOT_NEEDED = [
  'docsRootComponent',
  'docVersionRootComponent',
  'docRootComponent',
  'docItemComponent',
  'mdxPageComponent',
];

function isMath(options: Fields): boolean {
  const text = JSON.stringify(PLUGIN_FIELDS.map((field) => options[field] ?? null));
  return /remark-?math|rehype-?katex|micromark-extension-math/i.test(text);
}

/** A section of `site.config.ts` that a plugin fills. */
export interface ContentSection {
  /** What the files in its folder are. */
  readonly kind: Kind;
  readonly section: Fields;
  /** Settings of `markdown` that the section requires. */
  readonly markdown: Fields;
}

/** Settings of `markdown` from the options of a content plugin. */
function markdownOf(options: Fields, at: string, reading: Reading): Fields {
  notePlugins(options, at, reading);
  if (isMath(options)) {
    reading.notes.todo('remark-math', '`markdown.math` replaces it: run `npm install katex`');
  }
  const admonitions = fieldsOf(options.admonitions);
  return filled({
    math: isMath(options) ? true : undefined,
    admonitions: Object.keys(admonitions).length > 0 ? omit(admonitions, ['tag', 'customTypes']) : undefined,
  });
}

function noteComponents(options: Fields, at: string, { notes }: Reading): void {
  for (const field of NOT_NEEDED)
    if (options[field] !== undefined) notes.lost(`${at}.${field}`, 'a layout in `templates/` replaces a built-in one');
}

const rest = (options: Fields): Fields =>
  omit(options, [...QUIET, ...NOT_NEEDED, 'admonitions', 'authorsMapPath', 'editUrl', 'routeBasePath', 'tags']);

/** Names the list of authors or tags that the options of a content plugin choose, unless it is where sitegen reads it. */
function noteList(written: Value | undefined, dir: string, name: 'authors' | 'tags', { notes }: Reading): void {
  if (typeof written !== 'string' || new RegExp(`^(?:\\./)?${name}\\.(?:ya?ml|json)$`).test(written)) return;
  const file = path.posix.join(dir, written);
  const own = path.posix.join(dir, name + path.posix.extname(file));
  notes.todo(file, `copy it to ${own}: each folder has its own list of ${name}`);
}

/** Prefix of the names of a docs instance's files. */
const versionPrefix = (id: string | undefined): string => (id === undefined || id === 'default' ? '' : `${id}_`);

/** True if a docs instance has older versions. Its list of versions may be empty. */
export function hasVersions(id: string | undefined, { rootDir }: Reading): boolean {
  const file = path.join(rootDir, `${versionPrefix(id)}versions.json`);
  return existsSync(file) && !/^\s*\[\s*\]\s*$/.test(readFileSync(file, 'utf8'));
}

/** The folder of a docs instance's older versions, as fields. */
function versionsOf(id: string | undefined, reading: Reading): Fields {
  const { notes } = reading;
  const prefix = versionPrefix(id);
  if (!hasVersions(id, reading)) return {};
  notes.done(`${prefix}versions.json`, `the versions are read from ${prefix}versioned_docs`);
  return { versionsDir: `${prefix}versioned_docs` };
}

const MODULE_ENDING = /\.[cm]?[jt]s$/;

/** The file that a path means. It may have another extension, as in `require.resolve('./sidebars.js')` of compiled TypeScript. */
function findModule(rootDir: string, written: string): string {
  const named = sitePath(rootDir, written);
  const others = ['.ts', '.js', '.mts', '.mjs', '.cjs', '.cts', '.json'].map(
    (end) => named.replace(MODULE_ENDING, '') + end,
  );
  return [named, ...others].find((file) => existsSync(path.join(rootDir, file))) ?? named;
}

/** Reads a docs instance. */
export function readDocs(options: Fields, reading: Reading): ContentSection {
  const { rootDir, notes } = reading;
  const id = textOf(options.id);
  const isNamed = id !== undefined && id !== 'default';
  const dir = sitePath(rootDir, textOf(options.path) ?? 'docs');
  const sidebarPath = options.sidebarPath;
  const sidebars = typeof sidebarPath === 'string' ? findModule(rootDir, sidebarPath) : sidebarPath;
  const versions = options.disableVersioning === true ? {} : versionsOf(id, reading);
  const routeBasePath = basePath(options.routeBasePath) ?? '/docs';
  notes.done(id === undefined ? 'docs' : `docs "${id}"`, `${dir} at ${routeBasePath}`);
  noteComponents(options, 'docs', reading);
  noteList(options.tags, dir, 'tags', reading);
  const section = filled({
    id: isNamed ? id : undefined,
    dir,
    routeBasePath: routeBasePath === '/docs' && !isNamed ? undefined : routeBasePath,
    sidebars,
    folderLabels: sidebars === false ? undefined : 'name',
    ...versions,
    editUrl: editUrlOf(options.editUrl, dir, 'docs'),
    ...omit(rest(options), ['disableVersioning']),
  });
  return { kind: 'doc', section, markdown: markdownOf(options, 'docs', reading) };
}

/** Fields of the blog with another name in sitegen. */
const BLOG_NAMES: Readonly<Record<string, string>> = table({
  blogSidebarCount: 'sidebarCount',
  blogSidebarTitle: 'sidebarTitle',
});

/** Reads a blog. */
export function readBlog(options: Fields, reading: Reading): ContentSection {
  const { rootDir, notes } = reading;
  const id = textOf(options.id);
  const isNamed = id !== undefined && id !== 'default';
  const dir = sitePath(rootDir, textOf(options.path) ?? 'blog');
  const routeBasePath = basePath(options.routeBasePath) ?? '/blog';
  notes.done(isNamed ? `blog "${id}"` : 'blog', `${dir} at ${routeBasePath}`);
  noteComponents(options, 'blog', reading);
  noteList(options.authorsMapPath, dir, 'authors', reading);
  noteList(options.tags, dir, 'tags', reading);
  const named = Object.entries(rest(options)).map(([name, value]) => [BLOG_NAMES[name] ?? name, value]);
  const section = filled({
    id: isNamed ? id : undefined,
    dir,
    routeBasePath: routeBasePath === '/blog' && !isNamed ? undefined : routeBasePath,
    editUrl: editUrlOf(options.editUrl, dir, 'blog'),
    excerpt: 'all',
    ...(Object.fromEntries(named) as Fields),
  });
  return { kind: 'post', section, markdown: markdownOf(options, 'blog', reading) };
}

/** Reads the pages outside of docs and blog. */
export function readPages(options: Fields, reading: Reading): ContentSection {
  const { rootDir, notes } = reading;
  const dir = sitePath(rootDir, textOf(options.path) ?? 'src/pages');
  notes.done('pages', dir);
  const section = filled({ dir, editUrl: editUrlOf(options.editUrl, dir), ...rest(options) });
  return { kind: 'page', section, markdown: markdownOf(options, 'pages', reading) };
}
