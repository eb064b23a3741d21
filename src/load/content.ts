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

/** Not content, unless the configuration says otherwise: partials, tests, and folders of either. */
const EXCLUDED = ['**/_!(index.md)', '**/_*/**', '**/*.{test,spec}.*', '**/__tests__/**'];

/** Not content, wherever they lie. */
const IGNORED = ['**/node_modules/**'];

/** Bytes that are no UTF-8 become U+FFFD, which may also stand in a text by right: then the bytes tell. */
const isGarbled = (filePath: string, text: string): boolean =>
  text.includes('\uFFFD') && !isUtf8(readFileSync(filePath));

/** Reading fails where the file is a symbolic link; Windows does not know the flag. */
const NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

const isLink = (error: unknown): boolean => ['ELOOP', 'EMLINK'].includes(errorCode(error) ?? '');

/** The text of a file, or why it must not be published. Where a symbolic link leads is looked at for links alone: that takes time. */
function loadContained(
  filePath: string,
  files: SiteFiles,
): (Pick<SourceFile, 'refusal'> & { readonly text: string }) | undefined {
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
  readonly encode: (text: string) => EncodedText;
  readonly rootDir: string;
  readonly siteTitle: string;
  readonly files: SiteFiles;
  /** Folders of content in all languages. */
  readonly allDirs: readonly ContentDir[];
}

/** Read one file of a content folder, if it is still there. `relative` has `/` separators. */
function loadSourceFile(
  { rootDir, files, siteTitle, encode }: Loading,
  contentDir: ContentDir,
  relative: string,
): SourceFile | undefined {
  const { locale, dir } = contentDir;
  const filePath = path.join(dir, relative);
  const loaded = loadContained(filePath, files);
  if (!loaded) return undefined;
  const isReact = REACT_PAGE.test(relative);
  const text = isReact ? reactPage(loaded.text, filePath, siteTitle) : loaded.text;
  const file = relativeFile(rootDir, filePath);
  return {
    locale,
    ...toPlace(contentDir, reactPagePath(relative)),
    file,
    filePath,
    ...loaded,
    text: encode(text),
    hash: hashOf(text),
    ...(isGarbled(filePath, text) ? { isGarbled: true } : {}),
  };
}

/** Markdown by names that people give it; sitegen reads those of `MARKDOWN`. */
const MARKDOWN_LIKE = '**/*.{md,mdx,markdown,mdown,mkd}';
const MARKDOWN = /\.mdx?$/;

/** What the page of a folder is called in Hugo: here it would be a part of pages, and is told of. */
const HUGO_INDEX = /(?:^|\/)_index\.md$/;

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
  const components = kind === 'page' ? await glob('**/*.{tsx,jsx,js}', { cwd: dir, ignore }) : [];
  return {
    read: [...paths.filter(isRead), ...components].sort(compareText),
    refusedLinks,
    strays: strays.map((file) => relativeFile(rootDir, path.join(dir, file))),
  };
}

/** Reads the content, and remembers what it has read until it is told of a change. */
export interface ContentReader {
  readonly read: (config: ResolvedConfig, locales: readonly string[]) => Promise<ContentFiles>;
  /** Read a file (absolute path) anew next time; it may be new, changed or gone. */
  readonly forget: (filePath: string) => void;
  /** Read a file again, now; undefined where it was not content before, or is none any more. */
  readonly reread: (filePath: string) => SourceFile | undefined;
}

/** A reader that gives what was read already: on this thread, or on another one. */
export const readAlready = (content: ContentFiles): ContentReader => ({
  read: async () => content,
  forget: () => undefined,
  reread: () => undefined,
});

/** A reader that has read nothing yet. `build` and `check` use one once, `dev` keeps one. */
export function createContentReader(): ContentReader {
  const known = new Map<string, SourceFile>();
  const loaders = new Map<string, () => SourceFile | undefined>();
  /** Paths of the content that was read last, by file: a translation has that of its source. */
  let paths: ReadonlyMap<string, string> = new Map();
  const loadOnce = (loading: Loading, contentDir: ContentDir, relative: string) => {
    const file = known.get(path.join(contentDir.dir, relative)) ?? loadSourceFile(loading, contentDir, relative);
    if (!file) return undefined;
    known.set(file.filePath, file);
    // Alone: a text that lies among others takes its place as long as one of these is used.
    loaders.set(file.filePath, () => loadSourceFile({ ...loading, encode: encodeText }, contentDir, relative));
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
