import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapePath, globSync, isPattern } from '../../disk/glob.ts';
import { tryStat } from '../../disk/tryStat.ts';
import { isExternal } from '../../shared/url.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';
import { docsDirOf } from './docsFolder.ts';
import { pluginNamed } from './extensions.ts';
import { parseLiterateNav } from './literateNav.ts';
import { loadMkDocsConfig } from './yaml.ts';

/** Plugins that read the menu from files beside the pages, with the names of these files. */
const MENU_FILES = [
  ['awesome-nav', '.nav.yml'],
  ['awesome-pages', '.pages'],
] as const;

/** The page of a folder. */
const INDEX = /^(?:index|README)\.md$/;

/** Placeholder for all items that are not named: `...`, `... | *.md`, `...|flat`. */
const REST = /^\.\.\.\s*(?:\|\s*(?:(?:glob|regex|flat)\s*=?\s*)?(.*))?$/;

/** A folder with pages. */
interface Folder {
  /** Relative to the folder of the docs; empty for that folder itself. */
  readonly dir: string;
  /** Content of its menu file; empty if there is none. */
  readonly fields: Fields;
  /** Names of the pages and folders in it, in the order of the menu. */
  readonly names: readonly string[];
}

/** Title of a folder without a configured one. */
export function folderTitle(dir: string): string {
  const name = path.posix.basename(dir);
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ');
}

/** The menu files of a site. */
interface MenuFiles {
  readonly name: string;
  /** True if the menu is a list in Markdown. */
  readonly isList: boolean;
  /** True if the page of a folder comes before the items of a list that does not name it. */
  readonly hasIndex: boolean;
}

/** The menu files according to the site's plugin; undefined without such a plugin. */
function menuFilesOf(config: Fields): MenuFiles | undefined {
  for (const [plugin, file] of MENU_FILES) {
    const options = pluginNamed(config, plugin);
    if (options) return { name: textOf(options.filename) ?? file, isList: false, hasIndex: false };
  }
  const { nav_file: name, implicit_index: hasIndex } = pluginNamed(config, 'literate-nav') ?? {};
  if (pluginNamed(config, 'literate-nav') === undefined) return undefined;
  return { name: textOf(name) ?? 'SUMMARY.md', isList: true, hasIndex: hasIndex === true };
}

/** Pattern of the Markdown files that only hold a menu, which are no pages; empty without such files. */
export function menuPages(config: Fields): readonly string[] {
  const { name, isList } = menuFilesOf(config) ?? {};
  return name === undefined || !isList || INDEX.test(name) ? [] : [`**/${name}`];
}

/** Default order: the index page, pages, folders; each by name, with numbers in numeric order. */
const byPlace = (a: string, b: string): number =>
  Number(INDEX.test(b)) - Number(INDEX.test(a)) ||
  Number(!a.endsWith('.md')) - Number(!b.endsWith('.md')) ||
  a.localeCompare(b, 'en', { numeric: true });

/** The names in the items of a menu, including nested ones. */
const namesIn = (items: readonly Value[]): readonly string[] =>
  items.flatMap((item) =>
    typeof item === 'string'
      ? [path.posix.normalize(item).replace(/\/$/, '')]
      : Object.values(fieldsOf(item)).flatMap((target) => namesIn(listOf(target))),
  );

/** Access to the folders of the docs, as seen by a menu plugin. */
interface Folders {
  /** Throws a `SiteError` if the menu file is malformed. */
  readonly open: (dir: string) => Folder;
  /** True if a page or folder exists; the path is relative to the folder of the docs. */
  readonly has: (file: string) => boolean;
  /** Names in a folder that match one of the patterns. */
  readonly match: (dir: string, patterns: readonly string[]) => readonly string[];
  /** Pages, and folders with pages, that match a pattern, in the order of the menu. */
  readonly matchItems: (dir: string, pattern: string) => readonly string[];
  /** True for a folder; the path is relative to the folder of the docs. */
  readonly isFolder: (file: string) => boolean;
}

function openFolders(rootDir: string, docsDir: string, { name: menuFile, isList, hasIndex }: MenuFiles): Folders {
  const inDocs = (file: string): string => path.join(rootDir, docsDir, file);
  const readFields = (file: string): Fields => {
    if (!isList) return loadMkDocsConfig(rootDir, path.posix.join(docsDir, file));
    const nav = parseLiterateNav(readFileSync(inDocs(file), 'utf8'));
    return nav.length === 0 ? {} : { nav };
  };
  const withIndex = (fields: Fields, names: readonly string[]): Fields => {
    const index = hasIndex && fields.nav ? names.find((name) => INDEX.test(name)) : undefined;
    const items = listOf(fields.nav);
    return index === undefined || namesIn(items).includes(index) ? fields : { ...fields, nav: [index, ...items] };
  };
  const has = (file: string): boolean => existsSync(inDocs(file));
  const hasPages = (dir: string): boolean => globSync('**/*.md', { cwd: inDocs(dir) }).length > 0;
  const match = (dir: string, patterns: readonly string[]): readonly string[] =>
    patterns.length === 0 ? [] : globSync([...patterns], { cwd: inDocs(dir), onlyFiles: false });
  const isFolder = (file: string): boolean => tryStat(inDocs(file))?.isDirectory() === true;
  const isPage = (name: string): boolean =>
    name.endsWith('.md') && (path.posix.basename(name) !== menuFile || INDEX.test(menuFile));
  return {
    has,
    match,
    isFolder,
    matchItems: (dir, pattern) =>
      match(dir, [pattern])
        .filter(
          (name) => isPage(name) || (isFolder(path.posix.join(dir, name)) && hasPages(path.posix.join(dir, name))),
        )
        .toSorted(byPlace),
    open(dir) {
      const file = path.posix.join(dir, menuFile);
      const fields = has(file) ? readFields(file) : {};
      const ignored = new Set(match(dir, listOf(fields.ignore).map(String)));
      const names = readdirSync(inDocs(dir), { withFileTypes: true })
        .filter(({ name }) => !name.startsWith('.') && !ignored.has(name) && (name !== menuFile || INDEX.test(name)))
        .filter((entry) =>
          entry.isDirectory() ? hasPages(path.posix.join(dir, entry.name)) : entry.name.endsWith('.md'),
        )
        .map(({ name }) => name)
        .sort(byPlace);
      const isReversed = (textOf(fieldsOf(fields.sort).direction) ?? fields.order) === 'desc';
      return { dir, fields: withIndex(fields, names), names: isReversed ? names.reverse() : names };
    },
  };
}

/** The menu of a folder, in the form of `nav` in `mkdocs.yml`. */
function readMenu(folders: Folders, { dir, fields, names }: Folder): readonly Value[] {
  /** The item of a page or folder without a configured title. */
  const itemOf = (file: string): readonly Value[] => {
    if (file.endsWith('.md')) return [file];
    const folder = folders.open(file);
    if (folder.fields.hide === true) return [];
    return [{ [textOf(folder.fields.title) ?? folderTitle(file)]: readMenu(folders, folder) }];
  };
  const written = fields.nav ?? fields.arrange;
  if (written === undefined) return names.flatMap((name) => itemOf(path.posix.join(dir, name)));

  const items = listOf(written);
  const named = new Set(namesIn(items));
  /** The items that are not named elsewhere, each once; with a pattern, only those that match it. */
  const readRest = (pattern: string): readonly Value[] => {
    const matched = pattern === '' ? names : folders.match(dir, [pattern]);
    const found = pattern.includes('/')
      ? folders.matchItems(dir, pattern)
      : names.filter((name) => matched.includes(name));
    const rest = found.filter((name) => !named.has(name));
    for (const name of rest) named.add(name);
    return rest.flatMap((name) => itemOf(path.posix.join(dir, name)));
  };
  const readItem = (item: Value): readonly Value[] => {
    if (typeof item === 'string') {
      const rest = REST.exec(item);
      if (rest || isPattern(item)) return readRest(rest ? (rest[1] ?? '') : item);
      const file = path.posix.join(dir, item);
      return isExternal(item) || !folders.has(file) ? [item] : itemOf(file);
    }
    const [[title, target] = ['', null]] = Object.entries(fieldsOf(item));
    if (title === 'glob') return readRest(textOf(target) ?? '');
    if (Array.isArray(target)) return [{ [title]: (target as readonly Value[]).flatMap(readItem) }];
    const to = textOf(target) ?? '';
    if (!isExternal(to) && isPattern(to)) return [{ [title]: readRest(to) }];
    const file = path.posix.join(dir, to);
    if (isExternal(to) || !folders.has(file)) return [{ [title]: to }];
    return [{ [title]: folders.isFolder(file) ? readMenu(folders, folders.open(file)) : file }];
  };
  const read = items.flatMap(readItem);
  return fields.append_unmatched === true ? [...read, ...readRest('')] : read;
}

/**
 * The menu of a site with menu files, in the form of `nav` in `mkdocs.yml`; undefined if it has none. Throws a `SiteError` if one
 * of them is malformed.
 */
export function readMenuFiles(config: Fields, rootDir: string): readonly Value[] | undefined {
  const menuFiles = menuFilesOf(config);
  if (menuFiles === undefined) return undefined;
  const docsDir = docsDirOf(config);
  const files = globSync(`**/${escapePath(menuFiles.name)}`, { cwd: path.join(rootDir, docsDir), dot: true });
  // The plugin also finds folders and patterns in the menu of the configuration.
  const hasNav = menuFiles.isList && config.nav !== undefined;
  if (files.length === 0 && !hasNav) return undefined;
  const folders = openFolders(rootDir, docsDir, menuFiles);
  const root = folders.open('');
  const { nav = root.fields.nav } = config;
  return readMenu(folders, { ...root, fields: { ...root.fields, nav } });
}
