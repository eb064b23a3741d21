import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
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

/** Bytes that are no UTF-8 become U+FFFD, which may also stand in a text by right: then the bytes tell. */
const isGarbled = async (filePath: string, text: string): Promise<boolean> =>
  text.includes('\uFFFD') && !isUtf8(await readFile(filePath));

/** Read one file of a content folder, if it is still there. `relative` has `/` separators. */
async function loadSourceFile(
  rootDir: string,
  { kind, locale, dir, isVersioned }: ContentDir,
  relative: string,
): Promise<SourceFile | undefined> {
  const filePath = path.join(dir, relative);
  const text = await loadText(filePath);
  if (text === undefined) return undefined;
  const file = path.relative(rootDir, filePath).split(path.sep).join('/');
  // macOS may give a name as letters and accents; the links to it have whole letters.
  const name = relative.normalize('NFC');
  const { version, rest } = (isVersioned && VERSIONED_PATH.exec(name)?.groups) || {};
  const place = version === undefined ? { path: name } : { path: rest ?? name, version };
  return {
    kind,
    locale,
    ...place,
    file,
    filePath,
    text,
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
}

/** Paths of what is Markdown, or almost, below a folder of content: those that are read first. */
async function listContent(
  { dir, isVersioned }: ContentDir,
  rootDir: string,
): Promise<{ readonly read: readonly string[]; readonly strays: readonly string[] }> {
  const paths = await glob(MARKDOWN_LIKE, { cwd: dir, ignore: IGNORED, caseSensitiveMatch: false });
  const isRead = (file: string): boolean => MARKDOWN.test(file) && (!isVersioned || file.startsWith('version-'));
  const strays = paths.filter((file) => !isRead(file));
  return {
    read: paths.filter(isRead).sort(compareText),
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
  const loadOnce = async (rootDir: string, contentDir: ContentDir, relative: string) => {
    const file =
      known.get(path.join(contentDir.dir, relative)) ?? (await loadSourceFile(rootDir, contentDir, relative));
    if (file) known.set(file.filePath, file);
    return file;
  };
  return {
    async read(config, locales) {
      const perDir = contentDirs(config, locales).map(async (contentDir) => {
        const { read, strays } = await listContent(contentDir, config.rootDir);
        const files = await Promise.all(read.map((relative) => loadOnce(config.rootDir, contentDir, relative)));
        return { files, strays };
      });
      const found = await Promise.all(perDir);
      return {
        files: found.flatMap(({ files }) => files).filter((file) => file !== undefined),
        strays: [...new Set(found.flatMap(({ strays }) => strays))].sort(compareText),
      };
    },
    forget: (filePath) => void known.delete(filePath),
  };
}
