import { createAuthors, localizeAuthor } from '../blog/authors.ts';
import { type Blog, readBlog } from '../blog/blog.ts';
import { blogRoutes } from '../blog/blogRoutes.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { BlogConfig } from '../config/sections/blog.ts';
import { belongsTo } from '../config/sections/instances.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createDocs, type Docs } from '../docs/docs.ts';
import { type DocsInstance, mainInstance, type VersionDocs } from '../docs/instances.ts';
import type { Sidebar } from '../docs/sidebars/nodes.ts';
import type { ContentPlace } from '../load/contentDirs.ts';
import type { Entry } from '../parse/entry.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import { createPageTable } from '../routes/pageTable.ts';
import { fileOwner, isEntryRoute, type PageRoute, type StandaloneRoute } from '../routes/route.ts';
import { pageUrl } from '../routes/urls.ts';
import { contentKey } from '../shared/contentKey.ts';
import { normalizePath, type TrailingSlash } from '../shared/url.ts';
import { createTags, createTagTranslator } from '../tags/tags.ts';
import { createCustomRoutes } from './customRoutes.ts';
import { searchPageAddress } from './searchPageAddress.ts';
import type { SiteInput } from './siteInput.ts';

/** The pages of one language, created from the content, without the other routes of the site. */
export interface SiteContent extends SiteInput {
  /** All pages, each with a unique address. */
  readonly pages: readonly PageRoute[];
  /** The docs instances of the site. */
  readonly instances: Docs['instances'];
  /** The docs instance of a page; the main one for pages outside of docs. Undefined if the site has no docs. */
  readonly instanceOf: (page: PageRoute) => DocsInstance | undefined;
  /** The docs of the page's version; for pages outside of docs, the main instance's last version. */
  readonly docsOf: (page: PageRoute) => VersionDocs | undefined;
  /** The sidebar that a page shows. */
  readonly sidebarOf: (page: PageRoute) => Sidebar | undefined;
  /** In the order of the configuration. */
  readonly blogs: readonly Blog[];
  /** Entries that are not published: drafts, and posts with a later date. */
  readonly hidden: readonly Entry[];
  /** The page at an address in any spelling; undefined if there is none. */
  readonly findPage: (path: string) => PageRoute | undefined;
  /** The page that shows a content file. */
  readonly findPageOfFile: (place: ContentPlace) => PageRoute | undefined;
  /** False if some pages are missing because the code that creates them failed. Links to them must not be reported then. */
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const toStandaloneRoute = (entry: Entry, trailingSlash: TrailingSlash): StandaloneRoute => ({
  kind: 'page',
  ...pageAddress(pageUrl(entry), trailingSlash),
  layout: entry.frontMatter.layout ?? 'MarkdownPage',
  owner: fileOwner(entry.file),
  entry,
});

const NOT_FOUND: PageRoute = {
  kind: 'notFound',
  ...pageAddress('/404.html', undefined),
  layout: 'NotFoundPage',
  owner: { name: '404 page' },
};

const searchPages = (config: ResolvedConfig): readonly PageRoute[] => {
  const address = searchPageAddress(config);
  return address ? [{ kind: 'search', ...address, layout: 'SearchPage', owner: { name: 'search page' } }] : [];
};

/** Returns a function that finds pages by their files. */
function createFileFinder(pages: readonly PageRoute[]): SiteContent['findPageOfFile'] {
  const byFile = new Map(pages.filter(isEntryRoute).map((page) => [contentKey(page.entry), page]));
  return (place) => byFile.get(contentKey(place));
}

/** Creates a blog from the posts among the entries, with its `authors.yml` and `tags.yml`. */
function createBlog(input: SiteInput, entries: readonly Entry[], settings: BlogConfig) {
  const { translate } = input.messages;
  const own = input.loadedBlogs.find(({ id }) => id === settings.id);
  const lists = input.translatedLists.blogs.get(settings.id);
  const { authors: declared, diagnostics: authorDiagnostics } = createAuthors(own?.authors);
  const { authors: translated, diagnostics: ownAuthorDiagnostics } = createAuthors(lists?.authors);
  const authors =
    declared &&
    new Map([...declared].map(([key, author]) => [key, localizeAuthor(author, translate, translated?.get(key))]));
  const { localizeTag, diagnostics: ownTagDiagnostics } = createTagTranslator(lists?.tags, translate);
  const { tags, diagnostics: tagDiagnostics } = createTags(own?.tags);
  const { trailingSlash } = input.config;
  const posts = entries.filter((entry) => entry.kind === 'post' && belongsTo(entry, settings));
  const { blog, diagnostics } = readBlog({
    ...input,
    settings,
    entries: posts,
    authors,
    tags,
    localizeTag,
    trailingSlash,
  });
  return {
    blog,
    diagnostics: [
      ...authorDiagnostics,
      ...ownAuthorDiagnostics,
      ...tagDiagnostics,
      ...ownTagDiagnostics,
      ...diagnostics,
    ],
  };
}

/** Creates the pages: docs with their sidebars, posts, and all others. */
export function createSiteContent(input: SiteInput): SiteContent {
  const { config, drafts } = input;
  const isShown = ({ frontMatter }: Entry): boolean => drafts || !frontMatter.draft;
  const visible = input.entries.filter(isShown);
  const hidden = input.entries.filter((entry) => !isShown(entry));
  const made = config.blog.map((settings) => createBlog(input, visible, settings));
  const blogs = made.map(({ blog }) => blog);
  const shownPosts = new Set(blogs.flatMap(({ posts }) => posts.map(({ entry }) => entry)));
  const isPublished = (entry: Entry): boolean => entry.kind !== 'post' || shownPosts.has(entry);
  const entries = visible.filter(isPublished);
  const { instances, routes: docPages, diagnostics: ofDocs } = createDocs(input);
  const ofFiles = [
    ...docPages,
    ...blogs.flatMap((blog) => blogRoutes(blog, config.trailingSlash)),
    ...entries.filter(({ kind }) => kind === 'page').map((entry) => toStandaloneRoute(entry, config.trailingSlash)),
  ];
  const custom = createCustomRoutes(input, ofFiles);
  const table = createPageTable([...ofFiles, ...custom.routes, ...searchPages(config), NOT_FOUND]);
  const pages = [...table.byPath.values()];
  const docsByVersion = new Map(instances.flatMap(({ versions }) => versions.map((docs) => [docs.version, docs])));
  const main = mainInstance(instances);
  const docsOf = (page: PageRoute) => ('version' in page ? docsByVersion.get(page.version) : main?.last);
  return {
    ...input,
    entries,
    pages,
    instances,
    instanceOf: (page) => ('version' in page ? instances.find(({ id }) => id === page.version.instance) : main),
    docsOf,
    sidebarOf: (page) =>
      page.kind === 'doc' || page.kind === 'generatedIndex' ? docsOf(page)?.sidebarOf.get(page) : undefined,
    hidden: [...hidden, ...visible.filter((entry) => !isPublished(entry))],
    blogs,
    findPage: (path) => table.byPath.get(normalizePath(path)),
    findPageOfFile: createFileFinder(pages),
    isComplete: custom.diagnostics.length === 0 && !input.loadedDocs.some(({ hasBrokenSidebars }) => hasBrokenSidebars),
    diagnostics: [
      ...made.flatMap(({ diagnostics }) => diagnostics),
      ...custom.diagnostics,
      ...table.diagnostics,
      ...ofDocs,
    ],
  };
}
