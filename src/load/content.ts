import { isUtf8 } from 'node:buffer';
import { constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks, type RefusedLink } from '../disk/guardLinks.ts';
import type { FoundFile, SiteFiles } from '../disk/siteFiles.ts';
import type { Kind, SourceFile } from '../shared/types.ts';
import { loadTextSync } from './loadText.ts';
import { REACT_PAGE, reactPage, reactPagePath } from './reactPage.ts';

/** Not content, unless the configuration says otherwise: partials, tests, and folders of either. */
const EXCLUDED = ['**/_*', '**/_*/**', '**/*.{test,spec}.*', '**/__tests__/**'];

/** Not content, wherever they lie. */
const IGNORED = ['**/node_modules/**'];

/** Folder names below `content/i18n/LOCALE/`. */
export const TRANSLATION_DIRS: Readonly<Record<Kind, string>> = { doc: 'docs', post: 'blog', page: 'pages' };

/** The one of older docs there. */
export const VERSIONED_DIR = 'versioned_docs';

/** The same as Docusaurus names them. */
export const PLUGIN_DIRS: Readonly<Record<Kind, string>> = {
  doc: 'docusaurus-plugin-content-docs/current',
  post: 'docusaurus-plugin-content-blog',
  page: 'docusaurus-plugin-content-pages',
};

/** There, current and older docs lie side by side. */
export const PLUGIN_VERSIONED_DIR = 'docusaurus-plugin-content-docs';

/** `version-1.0/guide/install.md` */
const VERSIONED_PATH = /^version-(?<version>[^/]+)\/(?<rest>.+)$/;

/** A folder of Markdown files of one kind and language. */
export interface ContentDir {
  readonly kind: Kind;
  readonly locale: string;
  /** Absolute. */
  readonly dir: string;
  /** Patterns of what is read, and of what is not, where the configuration has some. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** True for the folder of older docs: each version has a folder of its own there. */
  readonly isVersioned?: boolean;
}

/** Every folder that content is read from, the default language first. */
export function contentDirs(config: ResolvedConfig, locales: readonly string[]): readonly ContentDir[] {
  const { rootDir, docs, blog, pages, i18n, i18nDir } = config;
  const choice = (kind: Kind): Pick<ContentDir, 'include' | 'exclude'> => {
    const section = { doc: docs, post: blog, page: pages }[kind];
    return section ? { include: section.include, exclude: section.exclude } : {};
  };
  const versions = (locale: string, dir: string): readonly ContentDir[] =>
    docs ? [{ kind: 'doc', locale, dir: path.resolve(rootDir, dir), isVersioned: true, ...choice('doc') }] : [];
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
    ...choice(kind),
  }));
  const translations = locales
    .filter((locale) => locale !== i18n.defaultLocale)
    .flatMap((locale) => [
      ...[TRANSLATION_DIRS, PLUGIN_DIRS].flatMap((names) =>
        kinds.map((kind) => ({
          kind,
          locale,
          dir: path.resolve(rootDir, i18nDir, locale, names[kind]),
          ...choice(kind),
        })),
      ),
      ...[VERSIONED_DIR, PLUGIN_VERSIONED_DIR].flatMap((name) => versions(locale, path.join(i18nDir, locale, name))),
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
const isGarbled = (filePath: string, text: string): boolean =>
  text.includes('\uFFFD') && !isUtf8(readFileSync(filePath));

/** Reading fails where the file is a symbolic link; Windows does not know the flag. */
const NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

const isLink = (error: unknown): boolean => ['ELOOP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The text of a file, or why it must not be published. Where a symbolic link leads is looked at for links alone: that takes time. */
function loadContained(filePath: string, files: SiteFiles): Pick<SourceFile, 'text' | 'refusal'> | undefined {
  const refusalOf = (found: FoundFile) =>
    found.kind === 'refused' ? { text: '', refusal: { reason: found.reason, hint: found.hint } } : undefined;
  const refused = refusalOf(files.find(path.dirname(filePath)));
  if (refused) return refused;
  try {
    const text = loadTextSync(filePath, NO_LINK);
    return text === undefined ? undefined : { text };
  } catch (error) {
    if (!isLink(error)) throw error;
    const text = files.isFile(filePath) ? loadTextSync(filePath) : undefined;
    return refusalOf(files.find(filePath)) ?? (text === undefined ? undefined : { text });
  }
}

/** What content is read with. */
interface Loading {
  readonly rootDir: string;
  readonly siteTitle: string;
  readonly files: SiteFiles;
}

/** Read one file of a content folder, if it is still there. `relative` has `/` separators. */
function loadSourceFile(
  { rootDir, files, siteTitle }: Loading,
  contentDir: ContentDir,
  relative: string,
): SourceFile | undefined {
  const { locale, dir } = contentDir;
  const filePath = path.join(dir, relative);
  const loaded = loadContained(filePath, files);
  if (!loaded) return undefined;
  const isReact = REACT_PAGE.test(relative);
  const text = isReact ? reactPage(loaded.text, filePath, siteTitle) : loaded.text;
  const file = path.relative(rootDir, filePath).split(path.sep).join('/');
  return {
    locale,
    ...toPlace(contentDir, reactPagePath(relative)),
    file,
    filePath,
    ...loaded,
    text,
    hash: hashOf(text),
    ...(isGarbled(filePath, text) ? { isGarbled: true } : {}),
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
  { dir, kind, isVersioned, include, exclude = EXCLUDED }: ContentDir,
  { rootDir, files }: Loading,
): Promise<Omit<ContentFiles, 'files'> & { readonly read: readonly string[] }> {
  const { fs, refused: refusedLinks } = guardLinks(files);
  const inVersion = (pattern: string): string => (isVersioned && !pattern.startsWith('**/') ? `*/${pattern}` : pattern);
  const patterns = include?.map(inVersion) ?? [MARKDOWN_LIKE];
  const besideVersions = path.basename(dir) === PLUGIN_VERSIONED_DIR ? ['current/**'] : [];
  const ignore = [...IGNORED, ...besideVersions, ...exclude.map(inVersion)];
  const paths = await glob(patterns, { cwd: dir, ignore, caseSensitiveMatch: false, fs });
  const isRead = (file: string): boolean => MARKDOWN.test(file) && (!isVersioned || file.startsWith('version-'));
  const strays = include ? [] : paths.filter((file) => !isRead(file));
  const components = kind === 'page' ? await glob('**/*.{tsx,jsx,js}', { cwd: dir, ignore }) : [];
  return {
    read: [...paths.filter(isRead), ...components].sort(compareText),
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
  const loadOnce = (loading: Loading, contentDir: ContentDir, relative: string) => {
    const file = known.get(path.join(contentDir.dir, relative)) ?? loadSourceFile(loading, contentDir, relative);
    if (file) known.set(file.filePath, file);
    return file;
  };
  return {
    async read(config, locales) {
      const loading = { rootDir: config.rootDir, siteTitle: config.title, files: openSiteFiles(config) };
      const perDir = contentDirs(config, locales).map(async (contentDir) => {
        const { read, ...others } = await listContent(contentDir, loading);
        return { files: read.map((relative) => loadOnce(loading, contentDir, relative)), ...others };
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
