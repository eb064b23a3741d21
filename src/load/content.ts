import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { guardLinks, type RefusedLink } from '../disk/guardLinks.ts';
import type { FoundFile, SiteFiles } from '../disk/siteFiles.ts';
import type { Kind, SourceFile } from '../shared/types.ts';
import { loadText } from './loadText.ts';

/** Not content, wherever they lie: partials, tests, and folders of either. */
const IGNORED = ['**/_*', '**/_*/**', '**/*.{test,spec}.*', '**/__tests__/**', '**/node_modules/**'];

/** Folder names below `content/i18n/LOCALE/`. */
export const TRANSLATION_DIRS: Readonly<Record<Kind, string>> = { doc: 'docs', post: 'blog', page: 'pages' };

/** The one of older docs there. */
export const VERSIONED_DIR = 'versioned_docs';

/** `version-1.0/guide/install.md` */
const VERSIONED_PATH = /^version-(?<version>[^/]+)\/(?<rest>.+)$/;

/** A folder of Markdown files of one kind and language. */
export interface ContentDir {
  readonly kind: Kind;
  readonly locale: string;
  /** Absolute. */
  readonly dir: string;
  /** True for the folder of older docs: each version has a folder of its own there. */
  readonly isVersioned?: boolean;
}

/** Every folder that content is read from, the default language first. */
export function contentDirs(config: ResolvedConfig, locales: readonly string[]): readonly ContentDir[] {
  const { rootDir, docs, blog, pages, i18n, i18nDir } = config;
  const versions = (locale: string, dir: string): readonly ContentDir[] =>
    docs ? [{ kind: 'doc', locale, dir: path.resolve(rootDir, dir), isVersioned: true }] : [];
  const dirs: Partial<Record<Kind, string>> = {
    page: pages.dir,
    ...(docs ? { doc: docs.dir } : {}),
    ...(blog ? { post: blog.dir } : {}),
  };
  const kinds = Object.keys(dirs) as Kind[];
  const sources = kinds.map((kind) => ({
    kind,
    locale: i18n.defaultLocale,
    dir: path.resolve(rootDir, dirs[kind] ?? ''),
  }));
  const translations = locales
    .filter((locale) => locale !== i18n.defaultLocale)
    .flatMap((locale) => [
      ...kinds.map((kind) => ({ kind, locale, dir: path.resolve(rootDir, i18nDir, locale, TRANSLATION_DIRS[kind]) })),
      ...versions(locale, path.join(i18nDir, locale, VERSIONED_DIR)),
    ]);
  return [...sources, ...(docs ? versions(i18n.defaultLocale, docs.versionsDir) : []), ...translations];
}

/** Where a file lies among the content. */
export type ContentPlace = Pick<SourceFile, 'kind' | 'path' | 'version'>;

/** A path below a folder of content, as an entry has it. */
function toPlace({ kind, isVersioned }: ContentDir, relative: string): ContentPlace {
  // macOS may give a name as letters and accents; the links to it have whole letters.
  const name = relative.normalize('NFC');
  const { version, rest } = (isVersioned && VERSIONED_PATH.exec(name)?.groups) || {};
  return version === undefined ? { kind, path: name } : { kind, path: rest ?? name, version };
}

/** Make the function that tells where a file (from the site root) lies among the content. */
export function createPlaceFinder(config: ResolvedConfig): (file: string) => ContentPlace | undefined {
  const dirs = contentDirs(config, config.i18n.locales).map((dir) => ({
    dir,
    prefix: `${path.relative(config.rootDir, dir.dir).split(path.sep).join('/')}/`.replace(/^\/$/, ''),
  }));
  // One folder may lie in another: the innermost counts.
  dirs.sort((a, b) => b.prefix.length - a.prefix.length);
  return (file) => {
    const found = dirs.find(({ prefix }) => file.startsWith(prefix));
    return found && toPlace(found.dir, file.slice(found.prefix.length));
  };
}

/** Bytes that are no UTF-8 become U+FFFD, which may also stand in a text by right: then the bytes tell. */
const isGarbled = async (filePath: string, text: string): Promise<boolean> =>
  text.includes('\uFFFD') && !isUtf8(await readFile(filePath));

/** Reading fails where the file is a symbolic link; Windows does not know the flag. */
const NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

const isLink = (error: unknown): boolean => ['ELOOP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The text of a file, or why it must not be published. Where a symbolic link leads is looked at for links alone: that takes time. */
async function loadContained(
  filePath: string,
  files: SiteFiles,
): Promise<Pick<SourceFile, 'text' | 'refusal'> | undefined> {
  const refusalOf = (found: FoundFile) =>
    found.kind === 'refused' ? { text: '', refusal: { reason: found.reason, hint: found.hint } } : undefined;
  const refused = refusalOf(files.find(path.dirname(filePath)));
  if (refused) return refused;
  try {
    const text = await loadText(filePath, NO_LINK);
    return text === undefined ? undefined : { text };
  } catch (error) {
    if (!isLink(error)) throw error;
    const text = files.isFile(filePath) ? await loadText(filePath) : undefined;
    return refusalOf(files.find(filePath)) ?? (text === undefined ? undefined : { text });
  }
}

/** What content is read with. */
interface Loading {
  readonly rootDir: string;
  readonly files: SiteFiles;
}

/** Read one file of a content folder, if it is still there. `relative` has `/` separators. */
async function loadSourceFile(
  { rootDir, files }: Loading,
  contentDir: ContentDir,
  relative: string,
): Promise<SourceFile | undefined> {
  const { locale, dir } = contentDir;
  const filePath = path.join(dir, relative);
  const loaded = await loadContained(filePath, files);
  if (!loaded) return undefined;
  const { text } = loaded;
  const file = path.relative(rootDir, filePath).split(path.sep).join('/');
  return {
    locale,
    ...toPlace(contentDir, relative),
    file,
    filePath,
    ...loaded,
    hash: hashOf(text),
    ...((await isGarbled(filePath, text)) ? { isGarbled: true } : {}),
  };
}

/** Markdown by names that people give it; sitegen reads those of `MARKDOWN`. */
const MARKDOWN_LIKE = '**/*.{md,mdx,markdown,mdown,mkd}';
const MARKDOWN = /\.mdx?$/;

/** What lies in the folders of content. */
export interface ContentFiles {
  /** Every Markdown file of the site, in an order that is the same on every machine. */
  readonly files: readonly SourceFile[];
  /** Files of almost such names, or, among older docs, outside of the folders of versions: from the site root. */
  readonly strays: readonly string[];
  /** Links to folders that are not followed. */
  readonly refusedLinks: readonly RefusedLink[];
}

/** Paths of what is Markdown, or almost, below a folder of content: those that are read first. */
async function listContent(
  { dir, isVersioned }: ContentDir,
  { rootDir, files }: Loading,
): Promise<Omit<ContentFiles, 'files'> & { readonly read: readonly string[] }> {
  const { fs, refused: refusedLinks } = guardLinks(files);
  const paths = await glob(MARKDOWN_LIKE, { cwd: dir, ignore: IGNORED, caseSensitiveMatch: false, fs });
  const isRead = (file: string): boolean => MARKDOWN.test(file) && (!isVersioned || file.startsWith('version-'));
  const strays = paths.filter((file) => !isRead(file));
  return {
    read: paths.filter(isRead).sort(compareText),
    refusedLinks,
    strays: strays.map((file) => path.relative(rootDir, path.join(dir, file)).split(path.sep).join('/')),
  };
}

/** Reads the content, and remembers what it has read until it is told of a change. */
export interface ContentReader {
  readonly read: (config: ResolvedConfig, locales: readonly string[]) => Promise<ContentFiles>;
  /** Read a file (absolute path) anew next time; it may be new, changed or gone. */
  readonly forget: (filePath: string) => void;
}

/** A reader that has read nothing yet. `build` and `check` use one once, `dev` keeps one. */
export function createContentReader(): ContentReader {
  const known = new Map<string, SourceFile>();
  const loadOnce = async (loading: Loading, contentDir: ContentDir, relative: string) => {
    const file =
      known.get(path.join(contentDir.dir, relative)) ?? (await loadSourceFile(loading, contentDir, relative));
    if (file) known.set(file.filePath, file);
    return file;
  };
  return {
    async read(config, locales) {
      const loading = { rootDir: config.rootDir, files: openSiteFiles(config) };
      const perDir = contentDirs(config, locales).map(async (contentDir) => {
        const { read, ...others } = await listContent(contentDir, loading);
        const files = await Promise.all(read.map((relative) => loadOnce(loading, contentDir, relative)));
        return { files, ...others };
      });
      const found = await Promise.all(perDir);
      return {
        files: found.flatMap(({ files }) => files).filter((file) => file !== undefined),
        refusedLinks: found.flatMap(({ refusedLinks }) => refusedLinks),
        strays: [...new Set(found.flatMap(({ strays }) => strays))].sort(compareText),
      };
    },
    forget: (filePath) => void known.delete(filePath),
  };
}
