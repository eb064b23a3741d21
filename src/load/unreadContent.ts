import { statSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { instanceField } from '../config/sections/instances.ts';
import { staticDirs } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { globSync } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { compareText } from '../shared/compareText.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { Kind } from '../shared/types.ts';
import type { ContentFiles } from './content.ts';

/** Default folder of the content. */
const CONTENT_DIR = 'content';

/** Folders in which other generators, and people, usually keep content. */
const USUAL_DIRS: Readonly<Record<Kind, readonly string[]>> = {
  doc: ['docs', 'doc', 'documentation', 'src/content/docs', 'src/docs', 'website/docs', 'guide', 'guides'],
  post: ['blog', 'posts', '_posts', 'news', 'src/content/blog', 'src/posts', 'website/blog'],
  page: ['pages', 'src/pages', 'website/src/pages'],
};

/** The sections of the configuration for each kind. */
const SECTIONS: Readonly<Record<Kind, string>> = { doc: 'docs', post: 'blog', page: 'pages' };

/** Files about a repository, which are not content. */
const OF_REPOSITORY = ['README', 'CHANGELOG', 'CONTRIBUTING', 'LICENSE', 'SECURITY', 'CODE_OF_CONDUCT', 'AGENTS'];

/** Markdown files below a folder, relative to it. The folders in `apart`, relative to the site root like `dir`, are left out. */
const markdownIn = (config: ResolvedConfig, dir: string, apart: readonly string[] = []): readonly string[] =>
  globSync('**/*.{md,mdx}', {
    cwd: path.join(config.rootDir, dir),
    fs: guardLinks(openSiteFiles(config)).fs,
    ignore: [
      '**/node_modules/**',
      '**/_*',
      ...OF_REPOSITORY.map((name) => `**/${name}.md`),
      ...apart.map((inside) => `${path.posix.relative(dir, inside)}/**`),
    ],
    suppressErrors: true,
  });

const isDir = (rootDir: string, dir: string): boolean =>
  statSync(path.join(rootDir, dir), { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A configured folder of content, relative to the site root. */
interface WantedDir {
  readonly kind: Kind;
  readonly dir: string;
  /** Id of the docs or of the blog, unless it is the default one. */
  readonly instance?: string;
  /** True if `include` or `exclude` is set. */
  readonly hasPatterns: boolean;
}

const hasPatterns = ({ include, exclude }: { include?: unknown; exclude?: unknown }): boolean =>
  include !== undefined || exclude !== undefined;

const wantedDirs = ({ docs, blog, pages }: ResolvedConfig): readonly WantedDir[] => [
  ...docs.map((one) => ({ kind: 'doc' as const, dir: one.dir, hasPatterns: hasPatterns(one), ...instanceField(one) })),
  ...blog.map((one) => ({ kind: 'post' as const, dir: one.dir, hasPatterns: hasPatterns(one), ...instanceField(one) })),
  { kind: 'page', dir: pages.dir, hasPatterns: hasPatterns(pages) },
];

const or = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const countText = (count: number): string => (count === 1 ? 'a Markdown file' : `${count} Markdown files`);

const unread = (file: string, message: string, hint: string): Diagnostic => ({
  code: 'file-unread',
  severity: 'warning',
  message,
  file,
  hint,
});

/** Reports a file in a content folder that is nearly Markdown, or belongs to no version. */
function strayFile(file: string): Diagnostic {
  const { name, ext, base } = path.posix.parse(file);
  if (base === '_index.md') {
    const message = 'this file is not used: files that begin with an underscore are included by pages';
    return { ...unread(file, message, 'rename it to index.md if it is the page of its folder'), cause: base };
  }
  if (/^\.mdx?$/.test(ext)) {
    const hint = 'move it into a folder such as version-1.0, which `npx sitegen docs:version 1.0` makes from the docs';
    return unread(file, 'this file is not used: each version needs a folder of its own here', hint);
  }
  const message = `this file is not used: Markdown files end with .md or .mdx, not with ${ext}`;
  return { ...unread(file, message, `rename it to ${name}${/x$/i.test(ext) ? '.mdx' : '.md'}`), cause: ext };
}

/** Reports Markdown below `content/` outside of all folders that are read: one warning for each top-level file or folder. */
function besideContent(config: ResolvedConfig): readonly Diagnostic[] {
  const { docs, blog, dataDir, i18nDir, templatesDir, clientDir } = config;
  const places = wantedDirs(config).map(({ dir }) => dir);
  const read = [
    ...places,
    ...(docs.length > 0
      ? docs.map(({ versionsDir }) => versionsDir)
      : [`${CONTENT_DIR}/docs`, `${CONTENT_DIR}/versioned_docs`]),
    ...(blog.length > 0 ? [] : [`${CONTENT_DIR}/blog`]),
    ...[dataDir, ...staticDirs(config), i18nDir, templatesDir, clientDir],
  ];
  const files = markdownIn(config, CONTENT_DIR, read).map((file) => `${CONTENT_DIR}/${file}`);
  const byPlace = groupBy(files, (file) => file.split('/').slice(0, 2).join('/'));
  return [...byPlace].map(([place, inside]) => {
    const hint = didYouMean(place, places) ?? `move it into ${or(places)}`;
    if (inside.includes(place)) return unread(place, 'this file is not used', hint);
    return unread(place, `this folder is not used, although it holds ${countText(inside.length)}`, hint);
  });
}

/** Finds the first usual folder with Markdown of a kind, and counts its files. */
function findElsewhere(config: ResolvedConfig, kind: Kind, wanted: readonly WantedDir[]) {
  const taken = wanted.map(({ dir }) => dir);
  for (const dir of USUAL_DIRS[kind]) {
    if (taken.includes(dir) || !isDir(config.rootDir, dir)) continue;
    const { length } = markdownIn(config, dir);
    if (length > 0) return { dir, count: length };
  }
  return undefined;
}

const setDir = (kind: Kind, dir: string): string => `set \`${SECTIONS[kind]}: { dir: '${dir}' }\``;

const missing = (message: string, hint: string): Diagnostic => ({
  code: 'content-missing',
  severity: 'warning',
  message,
  hint,
});

/** Reports a folder whose Markdown is excluded entirely by the patterns of the configuration. */
function excluded(config: ResolvedConfig, { kind, dir }: WantedDir): readonly Diagnostic[] {
  const { length } = markdownIn(config, dir);
  if (length === 0) return [];
  const hint = `correct \`include\` or \`exclude\` of \`${SECTIONS[kind]}\`: patterns are relative to this folder, such as \`guides/**\``;
  return [missing(`no content found in ${dir}, which holds ${countText(length)}`, hint)];
}

/**
 * Reports kinds of pages without any file: with excluding patterns, with Markdown in a usual folder elsewhere, one of several
 * docs instances, or a site without any page.
 */
function missingContent(
  config: ResolvedConfig,
  files: ContentFiles['files'],
  strays: readonly Diagnostic[],
): readonly Diagnostic[] {
  const wanted = wantedDirs(config);
  const hasOwn = ({ kind, instance }: WantedDir): boolean =>
    files.some((file) => file.kind === kind && file.instance === instance);
  const has = (place: WantedDir): boolean => hasOwn(place) || (place.kind === 'page' && files.length > 0);
  const empty = wanted
    .filter((place) => place.hasPatterns && !hasOwn(place))
    .flatMap((place) => excluded(config, place));
  if (empty.length > 0) return empty;
  const elsewhere = wanted.flatMap((place) => {
    const { kind, dir } = place;
    const found = has(place) ? undefined : findElsewhere(config, kind, wanted);
    return found ? [{ kind, wantedDir: dir, ...found }] : [];
  });
  if (elsewhere.length > 0)
    return elsewhere.map(({ kind, wantedDir, dir, count }) => {
      const unless = kind === 'page' ? '' : `, or \`${SECTIONS[kind]}: false\` if that is not part of the site`;
      const hint = `did you mean ${dir}, which holds ${countText(count)}? move it there, or ${setDir(kind, dir)}${unless}`;
      return missing(`no content found in ${wantedDir}`, hint);
    });
  const isOneOfSeveral = ({ kind }: WantedDir): boolean =>
    kind !== 'page' && wanted.filter((other) => other.kind === kind).length > 1;
  const lacking = wanted.filter((place) => isOneOfSeveral(place) && !has(place));
  if (files.length > 0 && lacking.length > 0)
    return lacking.map(({ kind, dir }) => {
      const file = kind === 'doc' ? 'intro.md' : '2026-01-31-first-post.md';
      const hint = `write the first ${kind === 'doc' ? 'page' : 'post'}, such as ${dir}/${file}, or take this folder out of \`${SECTIONS[kind]}\``;
      return missing(`no content found in ${dir}`, hint);
    });
  if (files.length > 0 || config.routes) return [];
  const places = wanted.map(({ dir }) => dir);
  const start = `write the first page, such as ${places[0]}/intro.md, or see what \`npx sitegen-react init\` makes in an empty folder`;
  return [
    missing(
      `no content found: there is no Markdown in ${or(places)}`,
      strays.length > 0 ? `put what lies in ${CONTENT_DIR} into one of them` : start,
    ),
  ];
}

/** Reports content that no page shows, because of its folder or its name. */
export function loadUnreadContent(config: ResolvedConfig, { files, strays }: ContentFiles): readonly Diagnostic[] {
  const unreadFiles = [...strays.map(strayFile), ...besideContent(config)];
  return [...missingContent(config, files, unreadFiles), ...unreadFiles].sort((a, b) =>
    compareText(a.file ?? '', b.file ?? ''),
  );
}
