import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapePath, globSync } from '../../disk/glob.ts';
import { addressesInCss } from '../../shared/cssAddresses.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import { addressesInHtml } from '../../shared/htmlAddresses.ts';
import { decodeUrl, isExternal, resolvePath, splitUrl, withoutBase } from '../../shared/url.ts';
import type { MigratedCopy, NoteTaker } from '../migratedSite.ts';

/** The default static folder of the new site. */
export const STATIC_DIR = 'content/static';

/** HTML pages, and files for hosts and robots. */
const PATTERNS = ['**/*.{html,htm}', 'CNAME', 'robots.txt', '_headers', '_redirects'];

/** Describes which files in the folder of the docs MkDocs publishes unchanged. */
export interface PublishedFiles {
  /** Absolute path of the folder of the docs. */
  readonly docsDir: string;
  readonly url: string;
  readonly baseUrl: string;
  /** Patterns of files that are not published. */
  readonly exclude: readonly string[];
  /** Files that the theme shows. */
  readonly shown: readonly string[];
}

/** The addresses in a file that a browser loads. */
function addressesIn(file: string, text: string): readonly string[] {
  const found = file.endsWith('.css') ? [...addressesInCss(text)] : addressesInHtml(text);
  return found.map(({ target }) => target);
}

/** The files of the docs that an HTML or CSS file refers to, except Markdown. Paths are relative to the folder of the docs. */
function filesBeside(file: string, { docsDir, baseUrl }: PublishedFiles): readonly string[] {
  if (!/\.(?:html?|css)$/.test(file)) return [];
  return addressesIn(file, readFileSync(path.join(docsDir, file), 'utf8')).flatMap((address) => {
    const target = decodeUrl(splitUrl(address).path);
    if (target === '' || isExternal(target)) return [];
    const fromRoot = target.startsWith('/')
      ? withoutBase(baseUrl, target)
      : resolvePath(path.posix.dirname(file), target);
    const found = fromRoot?.replace(/^\//, '');
    return found && /\.(?!mdx?$)\w+$/.test(found) && existsSync(path.join(docsDir, found)) ? [found] : [];
  });
}

/** Adds all files that some files refer to, recursively. */
function withFilesBeside(files: readonly string[], published: PublishedFiles): readonly string[] {
  const all = new Set(files);
  for (const file of all) for (const found of filesBeside(file, published)) all.add(found);
  return [...all].sort();
}

/** True for the HTML page of a folder that also has a Markdown page: MkDocs publishes the latter. */
const isOfMarkdown = (file: string, docsDir: string): boolean =>
  path.posix.basename(file) === 'index.html' &&
  ['index.md', 'README.md'].some((name) => existsSync(path.join(docsDir, path.posix.dirname(file), name)));

/** Files of the docs that pages link to by absolute URL. */
function namedFiles({ docsDir, url, baseUrl }: PublishedFiles): readonly string[] {
  const address = new RegExp(`${escapeRegex(url + baseUrl)}([^\\s"'()<>#?]+)`, 'g');
  const pages = globSync('**/*.md', { cwd: docsDir, absolute: true });
  const named = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(address)].map(([, file = '']) => file));
  return [...new Set(named)].filter((file) => /\.(?!md$)\w+$/.test(file) && existsSync(path.join(docsDir, file)));
}

/**
 * Copies the files that MkDocs publishes unchanged to the static folder. `dir` is the folder of the docs, relative to the root.
 */
export function copyStaticFiles(dir: string, published: PublishedFiles, notes: NoteTaker): readonly MigratedCopy[] {
  const { docsDir, exclude, shown } = published;
  const matched = globSync([...PATTERNS, ...namedFiles(published).map((file) => escapePath(file))], {
    cwd: docsDir,
    ignore: ['templates/**', ...exclude],
  });
  // The logo may be in the folder of the theme, whose other files are templates.
  const found = [...new Set([...matched, ...shown])].filter((file) => !isOfMarkdown(file, docsDir)).sort();
  for (const file of found) notes.done(file, `copied into ${STATIC_DIR}, with what they show`);
  return withFilesBeside(found, published).map((file) => ({
    path: path.posix.join(STATIC_DIR, file),
    copyOf: path.posix.join(dir, file),
  }));
}
