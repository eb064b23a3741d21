import { createAuthors, localizeAuthor } from '../blog/authors.ts';
import { type Blog, readBlog } from '../blog/blog.ts';
import { blogRoutes } from '../blog/blogRoutes.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createSplitName } from '../docs/createSplitName.ts';
import { docId } from '../docs/docId.ts';
import { createDocs, type Docs, type VersionDocs } from '../docs/docs.ts';
import type { Sidebar } from '../docs/sidebars/nodes.ts';
import { CURRENT } from '../docs/versions.ts';
import type { Entry } from '../parse/entry.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import { createPageTable } from '../routes/pageTable.ts';
import { fileOwner, isEntryRoute, type PageRoute, type StandaloneRoute } from '../routes/route.ts';
import { pageUrl } from '../routes/urls.ts';
import type { Kind } from '../shared/types.ts';
import { normalizePath, type TrailingSlash } from '../shared/url.ts';
import { createTags } from '../tags/tags.ts';
import { createCustomRoutes } from './customRoutes.ts';
import { searchPageAddress } from './searchPageAddress.ts';
import type { SiteInput } from './siteInput.ts';

/** The pages of one language, put together from what the files say: all but what else has an address on the site. */
export interface SiteContent extends SiteInput {
  /** Every page, each at an address of its own. */
  readonly pages: readonly PageRoute[];
  /** The docs of every version, newest first. */
  readonly versions: Docs['versions'];
  /** Docs of the last version, by id. */
  readonly docs: VersionDocs['docs'];
  /** Sidebars of the last version, by id. */
  readonly sidebarsById: VersionDocs['sidebarsById'];
  /** The docs that a page belongs to; those of the last version for pages outside the docs. */
  readonly docsOf: (page: PageRoute) => VersionDocs | undefined;
  /** The sidebar that a page shows. */
  readonly sidebarOf: (page: PageRoute) => Sidebar | undefined;
  /** Undefined on sites without one. */
  readonly blog: Blog | undefined;
  /** Entries that are not shown: drafts, and posts of later dates. */
  readonly hidden: readonly Entry[];
  /** Ids of the docs that are not shown because they are drafts. */
  readonly draftDocs: ReadonlySet<string>;
  /** The page at an address, whichever way it is written; undefined if there is none. */
  readonly findPage: (path: string) => PageRoute | undefined;
  /** The page that shows a content file, by kind, path and, for docs, version: the current one if there is none. */
  readonly findPageOfFile: (kind: Kind, path: string, version?: string) => PageRoute | undefined;
  /** False where pages are missing because what makes them fails: that an address is not there cannot be told then. */
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const ofKind = (entries: readonly Entry[], kind: Kind): readonly Entry[] =>
  entries.filter((entry) => entry.kind === kind);

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

/** Key of a file in the map from files to pages. */
const fileKey = (kind: Kind, path: string, version = CURRENT): string => `${kind}:${version}:${path}`;

/** Find pages by their files. */
function createFileFinder(pages: readonly PageRoute[]): SiteContent['findPageOfFile'] {
  const byFile = new Map(
    pages.filter(isEntryRoute).map((page) => [fileKey(page.entry.kind, page.entry.path, page.entry.version), page]),
  );
  return (kind, path, version) => byFile.get(fileKey(kind, path, version));
}

/** The posts among the entries, with what authors.yml and tags.yml say. */
function createBlog(input: SiteInput, entries: readonly Entry[]) {
  if (!input.config.blog) return { blog: undefined, diagnostics: [] };
  const { authors: declared, diagnostics: authorMistakes } = createAuthors(input.authors);
  const authors =
    declared && new Map([...declared].map(([key, author]) => [key, localizeAuthor(author, input.messages.translate)]));
  const { tags, diagnostics: tagMistakes } = createTags(input.tags);
  const { trailingSlash } = input.config;
  const { blog, diagnostics } = readBlog({ ...input, entries, authors, tags, trailingSlash }, input.config.blog);
  return { blog, diagnostics: [...authorMistakes, ...tagMistakes, ...diagnostics] };
}

/** Put the pages together: docs with their sidebars, posts, and all others. */
export function createSiteContent(input: SiteInput): SiteContent {
  const { config, drafts } = input;
  const isShown = ({ frontMatter }: Entry): boolean => drafts || !frontMatter.draft;
  const visible = input.entries.filter(isShown);
  const hidden = input.entries.filter((entry) => !isShown(entry));
  const { blog, diagnostics: ofBlog } = createBlog(input, ofKind(visible, 'post'));
  const shownPosts = new Set(blog?.posts.map(({ entry }) => entry));
  const isPublished = (entry: Entry): boolean => entry.kind !== 'post' || shownPosts.has(entry);
  const entries = visible.filter(isPublished);
  const { versions, last, routes: docPages, diagnostics: ofDocs } = createDocs(input);
  const posts = config.blog && blog ? blogRoutes(blog, config.blog, config.trailingSlash) : [];
  const made = [
    ...docPages,
    ...posts,
    ...ofKind(entries, 'page').map((entry) => toStandaloneRoute(entry, config.trailingSlash)),
  ];
  const custom = createCustomRoutes(input, made);
  const table = createPageTable([...made, ...custom.routes, ...searchPages(config), NOT_FOUND]);
  const pages = [...table.byPath.values()];
  const docsByVersion = new Map(versions.map((docs) => [docs.version, docs]));
  const docsOf = (page: PageRoute) => ('version' in page ? docsByVersion.get(page.version) : last);
  return {
    ...input,
    entries,
    pages,
    versions,
    docs: last?.docs ?? new Map(),
    sidebarsById: last?.sidebarsById ?? new Map(),
    docsOf,
    sidebarOf: (page) =>
      page.kind === 'doc' || page.kind === 'generatedIndex' ? docsOf(page)?.sidebarOf.get(page) : undefined,
    hidden: [...hidden, ...visible.filter((entry) => !isPublished(entry))],
    draftDocs: new Set(ofKind(hidden, 'doc').map((entry) => docId(entry, createSplitName(input.config)))),
    blog,
    findPage: (path) => table.byPath.get(normalizePath(path)),
    findPageOfFile: createFileFinder(pages),
    isComplete: custom.diagnostics.length === 0 && !input.loadedDocs.hasBrokenSidebars,
    diagnostics: [...ofBlog, ...custom.diagnostics, ...table.diagnostics, ...ofDocs],
  };
}
