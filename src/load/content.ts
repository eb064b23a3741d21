import { isUtf8 } from 'node:buffer';
import { constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { errorCode } from '../disk/errorCode.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks, type RefusedLink } from '../disk/guardLinks.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { FoundFile, SiteFiles } from '../disk/siteFiles.ts';
import { compareText } from '../shared/compareText.ts';
import type { EncodedText, SourceFile } from '../shared/types.ts';
import { createTextEncoder, encodeText } from '../source/encodedText.ts';
import { builtFolders } from './builtFolders.ts';
import { type ContentDir, contentDirs, innerFolders, toPlace } from './contentDirs.ts';
import { loadTextSync } from './loadText.ts';
import { pairEndings } from './pairEndings.ts';
import { REACT_PAGE, reactPage, reactPagePath } from './reactPage.ts';

/** Patterns of files that are not content by default: partials and tests. */
const EXCLUDED = ['**/_!(index.md)', '**/_*/**', '**/*.{test,spec}.*', '**/__tests__/**'];

/** Patterns of files that are never content. */
const IGNORED = ['**/node_modules/**'];

/** Invalid UTF-8 is decoded to U+FFFD. As a valid text may contain that character too, the bytes decide. */
const isGarbled = (filePath: string, text: string): boolean =>
  text.includes('\uFFFD') && !isUtf8(readFileSync(filePath));

/** Opening a symbolic link with these flags fails, except on Windows, which lacks `O_NOFOLLOW`. */
const NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

const isLink = (error: unknown): boolean => ['ELOOP', 'EMLINK'].includes(errorCode(error) ?? '');

/** The text of a file, or why it must not be published. */
type LoadedText = Pick<SourceFile, 'refusal'> & { readonly text: string };

const refusalOf = (found: FoundFile): LoadedText | undefined =>
  found.kind === 'refused' ? { text: '', refusal: { reason: found.reason, hint: found.hint } } : undefined;

/** Read a file; undefined if it is gone. A symbolic link is resolved only if the file is one, as resolving is slow. */
function loadContained(filePath: string, files: SiteFiles): LoadedText | undefined {
  try {
    const text = loadTextSync(filePath, NO_LINK);
    return text === undefined ? undefined : { text };
  } catch (error) {
    if (!isLink(error)) throw error;
    const text = files.isFile(filePath) ? loadTextSync(filePath) : undefined;
    return refusalOf(files.find(filePath)) ?? (text === undefined ? undefined : { text });
  }
}

/** The text of a file, as an earlier run has read it. */
export type StoredText = Pick<SourceFile, 'text' | 'hash'>;

/** Finds the text of an unchanged file; `file` is relative to the site root. Undefined if the file has to be read. */
export type FindText = (file: string, filePath: string) => StoredText | undefined;

/** Context for reading content. */
interface Loading {
  readonly findText: FindText;
  readonly encode: (text: string) => EncodedText;
  readonly rootDir: string;
  readonly siteTitle: string;
  readonly files: SiteFiles;
  /** Content folders of all languages. */
  readonly allDirs: readonly ContentDir[];
}

/** Reads a file of a content folder; undefined if it is gone. `relative` has `/` separators. */
function loadSourceFile(
  { rootDir, files, siteTitle, encode, findText }: Loading,
  contentDir: ContentDir,
  relative: string,
): SourceFile | undefined {
  const { locale, dir } = contentDir;
  const filePath = path.join(dir, relative);
  const file = relativeFile(rootDir, filePath);
  const place = { locale, ...toPlace(contentDir, reactPagePath(relative)), file, filePath };
  const isReact = REACT_PAGE.test(relative);
  const refused = refusalOf(files.find(path.dirname(filePath)));
  const stored = refused || isReact ? undefined : findText(file, filePath);
  if (stored) return { ...place, ...stored };
  const loaded = refused ?? loadContained(filePath, files);
  if (!loaded) return undefined;
  const text = isReact ? reactPage(loaded.text, filePath, siteTitle) : loaded.text;
  return {
    ...place,
    ...loaded,
    text: encode(text),
    hash: hashOf(text),
    ...(isGarbled(filePath, text) ? { isGarbled: true } : {}),
  };
}

/** File names that people use for Markdown. Sitegen reads those that match `MARKDOWN`, and reports the others. */
const MARKDOWN_LIKE = '**/*.{md,mdx,markdown,mdown,mkd}';
const MARKDOWN = /\.mdx?$/;

/** Hugo's name for the page of a folder. Here it would be a partial, so it is reported. */
const HUGO_INDEX = /(?:^|\/)_index\.md$/;

/** The files in the content folders. */
export interface ContentFiles {
  /** All Markdown files of the site, in the same order on every machine. */
  readonly files: readonly SourceFile[];
  /** Files with similar names, or in the folder of older docs but in no version; relative to the site root. */
  readonly strays: readonly string[];
  /** Links to folders that were not followed. */
  readonly refusedLinks: readonly RefusedLink[];
}

/** Lists the Markdown files and the strays in a content folder. */
async function listContent(
  { dir, kind, isVersioned, hasCurrent, include, exclude = EXCLUDED }: ContentDir,
  { rootDir, files, allDirs }: Loading,
): Promise<Omit<ContentFiles, 'files'> & { readonly read: readonly string[] }> {
  const { fs, refused: refusedLinks } = guardLinks(files);
  const inVersion = (pattern: string): string => (isVersioned && !pattern.startsWith('**/') ? `*/${pattern}` : pattern);
  const patterns = include?.map(inVersion) ?? [MARKDOWN_LIKE];
  const besideVersions = hasCurrent ? ['current/**'] : [];
  const built = dir === rootDir ? builtFolders(rootDir) : [];
  const ignore = [...IGNORED, ...built, ...innerFolders(dir, allDirs), ...besideVersions, ...exclude.map(inVersion)];
  const paths = await glob(patterns, { cwd: dir, ignore, caseSensitiveMatch: false, fs });
  const isRead = (file: string): boolean =>
    MARKDOWN.test(file) && !HUGO_INDEX.test(file) && (!isVersioned || file.startsWith('version-'));
  const strays = include ? [] : paths.filter((file) => !isRead(file));
  const components = kind === 'page' ? await glob('**/*.{tsx,jsx,js,ts}', { cwd: dir, ignore }) : [];
  return {
    read: [...paths.filter(isRead), ...components.filter((file) => REACT_PAGE.test(file))].sort(compareText),
    refusedLinks,
    strays: strays.map((file) => relativeFile(rootDir, path.join(dir, file))),
  };
}

/** Reads the content, and caches each file until it is told that the file has changed. */
export interface ContentReader {
  readonly read: (config: ResolvedConfig, locales: readonly string[]) => Promise<ContentFiles>;
  /** Drops a file (absolute path) from the cache: it may be new, changed or deleted. */
  readonly forget: (filePath: string) => void;
  /** Reads a file again at once; undefined if it was not content before, or no longer is. */
  readonly reread: (filePath: string) => SourceFile | undefined;
}

/** A reader that returns content that was read before, on this thread or another one. */
export const readAlready = (content: ContentFiles): ContentReader => ({
  read: async () => content,
  forget: () => undefined,
  reread: () => undefined,
});

/** Creates a reader with an empty cache. `build` and `check` use one once, `dev` keeps one. `findText` saves reading files. */
export function createContentReader(findText: FindText = () => undefined): ContentReader {
  const known = new Map<string, SourceFile>();
  const loaders = new Map<string, () => SourceFile | undefined>();
  /** Paths of the content read last, by file: a translation has the path of its source. */
  let paths: ReadonlyMap<string, string> = new Map();
  const loadOnce = (loading: Loading, contentDir: ContentDir, relative: string) => {
    const file = known.get(path.join(contentDir.dir, relative)) ?? loadSourceFile(loading, contentDir, relative);
    if (!file) return undefined;
    known.set(file.filePath, file);
    // Encoded separately: a text in a shared buffer keeps the whole buffer in memory.
    loaders.set(file.filePath, () =>
      loadSourceFile({ ...loading, encode: encodeText, findText: () => undefined }, contentDir, relative),
    );
    return file;
  };
  return {
    async read(config, locales) {
      const loading: Loading = {
        rootDir: config.rootDir,
        siteTitle: config.title,
        files: openSiteFiles(config),
        allDirs: contentDirs(config, config.i18n.locales),
        encode: createTextEncoder(),
        findText,
      };
      const perDir = contentDirs(config, locales).map(async (contentDir) => {
        const { read, ...others } = await listContent(contentDir, loading);
        return { files: read.map((relative) => loadOnce(loading, contentDir, relative)), ...others };
      });
      const found = await Promise.all(perDir);
      const loaded = found.flatMap(({ files }) => files).filter((file) => file !== undefined);
      const files = pairEndings(loaded, config.i18n.defaultLocale);
      paths = new Map(files.map((file) => [file.filePath, file.path]));
      return {
        files,
        refusedLinks: found.flatMap(({ refusedLinks }) => refusedLinks),
        strays: [...new Set(found.flatMap(({ strays }) => strays))].sort(compareText),
      };
    },
    forget: (filePath) => void known.delete(filePath),
    reread(filePath) {
      const file = loaders.get(filePath)?.();
      if (!file) return undefined;
      known.set(filePath, file);
      return { ...file, path: paths.get(filePath) ?? file.path };
    },
  };
}
