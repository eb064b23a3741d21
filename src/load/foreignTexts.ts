import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { blogNames, docsNames } from '../config/contentNames.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { blogTextId } from '../config/sections/blog.ts';
import { versionKey, versionTextId } from '../config/sections/docs.ts';
import { DEFAULT_ID } from '../config/sections/instances.ts';
import { type Diagnostic, orFallback } from '../diagnostics/diagnostic.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { isObject } from '../shared/isObject.ts';
import { table } from '../shared/table.ts';
import { loadDataFile } from './dataFile.ts';

/** Texts of a language, by their ids in sitegen. */
export type Texts = Readonly<Record<string, string>>;

/** Maps the id of a text in a file to its ids in sitegen. */
type Rename = (id: string) => readonly string[];

/** Ids of interface texts in Docusaurus' `code.json`, with the ids of the same texts in sitegen. */
const INTERFACE: Readonly<Record<string, readonly string[]>> = table({
  'theme.CodeBlock.copied': ['code.copied'],
  'theme.CodeBlock.copy': ['code.copy'],
  'theme.CodeBlock.copyButtonAriaLabel': ['code.copyLabel'],
  'theme.CodeBlock.wordWrapToggle': ['code.wrap'],
  'theme.ErrorPageContent.title': ['crash.title'],
  'theme.ErrorPageContent.tryAgain': ['crash.tryAgain'],
  'theme.NotFound.p1': ['notFound.text'],
  'theme.NotFound.p2': ['notFound.owner'],
  'theme.NotFound.title': ['notFound.title'],
  'theme.TOCCollapsible.toggleButtonLabel': ['docs.toc'],
  'theme.admonition.caution': ['admonition.caution'],
  'theme.admonition.danger': ['admonition.danger'],
  'theme.admonition.info': ['admonition.info'],
  'theme.admonition.note': ['admonition.note'],
  'theme.admonition.tip': ['admonition.tip'],
  'theme.admonition.warning': ['admonition.warning'],
  'theme.blog.archive.title': ['blog.archive'],
  'theme.blog.author.pageTitle': ['blog.authorTitle'],
  'theme.blog.authorsList.pageTitle': ['blog.authors'],
  'theme.blog.authorsList.viewAll': ['blog.authors.all'],
  'theme.blog.paginator.navAriaLabel': ['blog.paginator.label'],
  'theme.blog.paginator.newerEntries': ['blog.newerEntries'],
  'theme.blog.paginator.olderEntries': ['blog.olderEntries'],
  'theme.blog.post.paginator.navAriaLabel': ['blog.post.paginator.label'],
  'theme.blog.post.paginator.newerPost': ['blog.newerPost'],
  'theme.blog.post.paginator.olderPost': ['blog.olderPost'],
  'theme.blog.post.plurals': ['blog.postCount'],
  'theme.blog.post.readMore': ['blog.readMore'],
  'theme.blog.post.readMoreLabel': ['blog.readMoreLabel'],
  'theme.blog.post.readingTime.plurals': ['blog.readingTime'],
  'theme.blog.sidebar.navAriaLabel': ['blog.sidebar.label'],
  'theme.blog.tagTitle': ['blog.tagTitle'],
  'theme.common.editThisPage': ['common.editThisPage'],
  'theme.docs.DocCard.categoryDescription.plurals': ['docs.card.items'],
  'theme.docs.breadcrumbs.home': ['docs.breadcrumbs.home'],
  'theme.docs.breadcrumbs.navAriaLabel': ['docs.breadcrumbs.label'],
  'theme.docs.paginator.navAriaLabel': ['docs.paginator.label'],
  'theme.docs.paginator.next': ['docs.next'],
  'theme.docs.paginator.previous': ['docs.previous'],
  'theme.docs.sidebar.collapseButtonTitle': ['docs.sidebar.collapse'],
  'theme.docs.sidebar.expandButtonTitle': ['docs.sidebar.expand'],
  'theme.docs.sidebar.navAriaLabel': ['docs.sidebar.label'],
  'theme.docs.tagDocListPageTitle': ['docs.tag.title'],
  'theme.docs.tagDocListPageTitle.nDocsTagged': ['docs.tag.count'],
  'theme.docs.versionBadge.label': ['docs.version.badge'],
  'theme.docs.versions.latestVersionLinkLabel': ['docs.version.latest'],
  'theme.docs.versions.latestVersionSuggestionLabel': ['docs.version.suggestion'],
  'theme.docs.versions.unmaintainedVersionLabel': ['docs.version.unmaintained'],
  'theme.docs.versions.unreleasedVersionLabel': ['docs.version.unreleased'],
  'theme.navbar.mobileLanguageDropdown.label': ['navbar.languages'],
  'theme.navbar.mobileVersionsDropdown.label': ['navbar.versions'],
  'theme.tags.tagsListLabel': ['blog.tags.label', 'docs.tags.label'],
  'theme.tags.tagsPageLink': ['blog.tags.all', 'docs.tags.all'],
  'theme.tags.tagsPageTitle': ['blog.tags', 'docs.tags'],
});

/** Placeholders of interface texts in `code.json`, with their names in sitegen. */
const PLACEHOLDERS: Readonly<Record<string, string>> = table({
  authorName: 'name',
  latestVersionLink: 'link',
  nDocsTagged: 'docs',
  nPosts: 'posts',
  readingTime: 'count',
  siteTitle: 'title',
  tagName: 'tag',
  versionLabel: 'version',
});

const renamePlaceholders = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => (PLACEHOLDERS[name] ? `{${PLACEHOLDERS[name]}}` : written));

const interfaceId: Rename = (id) => [id, ...(INTERFACE[id] ?? [])];

const NAVBAR: readonly (readonly [RegExp, string])[] = [
  [/^item\.label\.(.+)$/s, 'navbar.item.$1'],
  [/^(title|logo\.alt)$/, 'navbar.$1'],
];

const FOOTER: readonly (readonly [RegExp, string])[] = [
  [/^link\.title\.(.+)$/s, 'footer.column.$1'],
  [/^link\.item\.label\.(.+)$/s, 'footer.item.$1'],
  [/^(copyright|logo\.alt)$/, 'footer.$1'],
];

const blogTexts = (id: string): readonly (readonly [RegExp, string])[] => [
  [/^title$/, blogTextId(id, 'blogTitle')],
  [/^description$/, blogTextId(id, 'blogDescription')],
  [/^sidebar\.title$/, blogTextId(id, 'blogSidebarTitle')],
];

/** Texts of a version: its label, and those of its sidebars. The ids of the sidebars are ignored. */
const docsTexts = (id: string, version: string): readonly (readonly [RegExp, string])[] => [
  [/^version\.label$/, versionTextId(id, version)],
  ...(id === DEFAULT_ID && version === 'current' ? [[/^version\.label$/, 'docs.version.next'] as const] : []),
  [
    /^sidebar\.[^.]+\.category\.(.+)(?<!\.link\.generated-index\.(?:title|description|slug|keywords))$/s,
    'sidebar.category.$1',
  ],
  [/^sidebar\.[^.]+\.(?:link|doc)\.(.+)$/s, 'sidebar.item.$1'],
];

const byPattern =
  (patterns: readonly (readonly [RegExp, string])[]): Rename =>
  (id) =>
    patterns.flatMap(([pattern, name]) => (pattern.test(id) ? [id.replace(pattern, name)] : []));

/** The version of docs that a file translates. */
function versionIn(file: string, { docs }: ResolvedConfig): { readonly id: string; readonly name: string } | undefined {
  const { dir, name } = path.posix.parse(file);
  const own = docs.find(({ id }) => docsNames(id).older.plugin === dir);
  return own && { id: own.id, name: name.replace(/^version-/, '') };
}

/** The mapping of ids for a file in another generator's format; undefined for other files. */
function renameIn(file: string, config: ResolvedConfig): Rename | undefined {
  const { dir, name } = path.posix.parse(file);
  if (file === 'code.json') return interfaceId;
  if (dir === 'docusaurus-theme-classic') return { navbar: byPattern(NAVBAR), footer: byPattern(FOOTER) }[name];
  const blog = config.blog.find(({ id }) => blogNames(id).plugin === dir);
  if (blog) return name === 'options' ? byPattern(blogTexts(blog.id)) : undefined;
  const version = versionIn(file, config);
  return version && byPattern(docsTexts(version.id, version.name));
}

const PATTERNS = [
  'code.json',
  'docusaurus-theme-classic/{navbar,footer}.json',
  'docusaurus-plugin-content-docs{,-*}/{current,version-*}.json',
  'docusaurus-plugin-content-blog{,-*}/options.json',
];

/** Texts as other generators write them: `{ "id": { "message": "…" } }`, or `{ "id": "…" }`. */
function* messagesIn(value: unknown): Generator<readonly [id: string, text: string]> {
  for (const [id, written] of Object.entries(value ?? {})) {
    const text = isObject(written) ? written.message : written;
    if (typeof text === 'string' && text.trim() !== '') yield [id, text];
  }
}

/** Texts of a language, the files that they come from (absolute paths), and diagnostics about these. */
export interface ForeignTexts {
  readonly texts: Texts;
  /** Texts of versions of docs by version key, under their original ids. */
  readonly ofVersions: ReadonlyMap<string, Texts>;
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the texts of a language in the format of Docusaurus: `code.json`, and the JSON files of its theme and plugins. Texts that
 * the site does not use are ignored.
 */
export async function loadForeignTexts(config: ResolvedConfig, locale: string): Promise<ForeignTexts> {
  const { rootDir, i18nDir } = config;
  const place = { rootDir, files: openSiteFiles(config) };
  const dir = path.resolve(rootDir, i18nDir, locale);
  const files = (await glob(PATTERNS, { cwd: dir, fs: guardLinks(place.files).fs })).sort();
  const loaded = await Promise.all(
    files.map(async (file) => ({
      file,
      ...(await orFallback(loadDataFile(place, path.join(dir, file)), undefined)),
    })),
  );
  const texts = loaded.flatMap(({ file, value: data }) => {
    const rename = renameIn(file, config);
    return rename
      ? [...messagesIn(data?.value)].flatMap(([id, text]) =>
          rename(id).map((own) => [own, own === id ? text : renamePlaceholders(text)] as const),
        )
      : [];
  });
  return {
    texts: Object.fromEntries(texts),
    ofVersions: new Map(
      loaded.flatMap(({ file, value: data }) => {
        const version = versionIn(file, config);
        const own = version && Object.fromEntries(messagesIn(data?.value));
        return own ? [[versionKey(version.id, version.name), own] as const] : [];
      }),
    ),
    inputs: files.map((file) => path.join(dir, file)),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}
