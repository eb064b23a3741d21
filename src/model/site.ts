import { createAuthors, localizeAuthor } from '../blog/authors.ts';
import { type Blog, readBlog } from '../blog/blog.ts';
import { blogRoutes } from '../blog/blogRoutes.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { docId } from '../docs/docId.ts';
import { createDocs, type Docs, type VersionDocs } from '../docs/docs.ts';
import type { Sidebar } from '../docs/sidebars/nodes.ts';
import { CURRENT } from '../docs/versions.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Messages } from '../i18n/messages.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { GitDates } from '../load/gitDates.ts';
import type { LoadedDocs } from '../load/loadDocs.ts';
import type { Entry } from '../parse/entry.ts';
import { createCustomRoutes } from '../routes/customRoutes.ts';
import { extraFiles } from '../routes/extraFiles.ts';
import { checkLocaleConflicts } from '../routes/localeConflicts.ts';
import { createRedirects, type Redirects } from '../routes/redirects.ts';
import { createRouteTable, type PageRoute, type Route } from '../routes/routes.ts';
import { checkStaticConflicts } from '../routes/staticConflicts.ts';
import { pageUrl } from '../routes/urls.ts';
import type { Kind } from '../shared/types.ts';
import { normalizePath } from '../shared/url.ts';
import { createTags } from '../tags/tags.ts';

/** What the load and parse stages bring: everything a locale's site is made of. */
export interface SiteInput {
  /** In the locale's language. */
  readonly config: ResolvedConfig;
  readonly locale: Locale;
  /** Its texts that are not content. */
  readonly messages: Messages;
  /** The texts of any language of the site, by its name. */
  readonly messagesOf: (locale: string) => Messages;
  /** Every language of the site. */
  readonly locales: readonly Locale[];
  /** In the locale's language where translated, else in the default one. */
  readonly entries: readonly Entry[];
  /** What lies beside the docs. */
  readonly loadedDocs: LoadedDocs;
  readonly authors: DataFile | undefined;
  readonly tags: DataFile | undefined;
  /** When content was committed, by file; empty where the site does not ask. */
  readonly gitDates: GitDates;
  /** Data files that pages ask for, by name. */
  readonly data: ReadonlyMap<string, DataFile>;
  /** Addresses of files that are copied as they are, such as `/img/logo.svg`. */
  readonly staticPaths: ReadonlySet<string>;
  /** Show drafts, and posts of later dates. */
  readonly drafts: boolean;
  /** When the site is read. */
  readonly now: Date;
}

/** The whole site in one language: an immutable value that everything else is rendered from. */
export interface Site extends SiteInput {
  readonly routes: readonly Route[];
  /** The docs of every version, newest first. */
  readonly versions: Docs['versions'];
  /** Docs of the last version, by id. */
  readonly docs: VersionDocs['docs'];
  /** Sidebars of the last version, by id. */
  readonly sidebarsById: VersionDocs['sidebarsById'];
  /** The docs that a page belongs to; those of the last version for pages outside the docs. */
  readonly docsOf: (route: Route) => VersionDocs | undefined;
  /** The sidebar that a page shows. */
  readonly sidebarOf: (route: Route) => Sidebar | undefined;
  /** Undefined on sites without one. */
  readonly blog: Blog | undefined;
  /** Addresses below the locale of the files beside the pages, such as `/blog/rss.xml`. */
  readonly extraFiles: ReadonlySet<string>;
  /** Addresses that lead to others. */
  readonly redirects: Redirects;
  /** Ids of the docs that are not shown because they are drafts. */
  readonly draftDocs: ReadonlySet<string>;
  /** The route of an address, whichever way it is written; undefined if there is none. */
  readonly findRoute: (path: string) => Route | undefined;
  /** The route that a content file is shown at, by kind, path and, for docs, version: the current one if there is none. */
  readonly findRouteOfFile: (kind: Kind, path: string, version?: string) => Route | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const ofKind = (entries: readonly Entry[], kind: Kind): readonly Entry[] =>
  entries.filter((entry) => entry.kind === kind);

const toPageRoute = (entry: Entry): PageRoute => ({
  kind: 'page',
  url: pageUrl(entry),
  layout: entry.frontMatter.layout ?? 'MarkdownPage',
  file: entry.file,
  entry,
});

const NOT_FOUND: Route = { kind: 'notFound', url: '/404.html', layout: 'NotFoundPage', file: '404 page' };

const searchRoutes = ({ search }: ResolvedConfig): readonly Route[] =>
  search && search.searchPagePath !== false
    ? [{ kind: 'search', url: search.searchPagePath, layout: 'SearchPage', file: 'search page' }]
    : [];

/** Key of a file in the map from files to routes. */
const fileKey = (kind: Kind, path: string, version = CURRENT): string => `${kind}:${version}:${path}`;

/** Find routes by their files. */
function createFileFinder(routes: readonly Route[]): Site['findRouteOfFile'] {
  const byFile = new Map(
    routes.flatMap((route) =>
      'entry' in route ? [[fileKey(route.entry.kind, route.entry.path, route.entry.version), route] as const] : [],
    ),
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
  const { blog, diagnostics } = readBlog({ ...input, entries, authors, tags }, input.config.blog);
  return { blog, diagnostics: [...authorMistakes, ...tagMistakes, ...diagnostics] };
}

/** Put the site together: routes, sidebars, posts. Mistakes travel in `diagnostics`. */
export function createSite(input: SiteInput): Site {
  const { config, drafts } = input;
  const isShown = ({ frontMatter }: Entry): boolean => drafts || !frontMatter.draft;
  const visible = input.entries.filter(isShown);
  const hidden = input.entries.filter((entry) => !isShown(entry));
  const { blog, diagnostics: blogDiagnostics } = createBlog(input, ofKind(visible, 'post'));
  const shownPosts = new Set(blog?.posts.map(({ entry }) => entry));
  const entries = visible.filter((entry) => entry.kind !== 'post' || shownPosts.has(entry));
  const { versions, last, routes: docRoutes, diagnostics: docDiagnostics } = createDocs(input);
  const posts = config.blog && blog ? blogRoutes(blog, config.blog) : [];
  const pages = ofKind(entries, 'page').map(toPageRoute);
  const made = [...docRoutes, ...posts, ...pages];
  const custom = createCustomRoutes(input, made);
  const table = createRouteTable([...made, ...custom, ...searchRoutes(config), NOT_FOUND]);
  const routes = [...table.byPath.values()];

  const { dir } = input.locale;
  const conflicts = [
    ...checkStaticConflicts(routes, input.staticPaths, { dir, staticDir: config.staticDir }),
    ...checkLocaleConflicts(routes, input.locale, input.locales),
  ];

  const findRoute = (path: string) => table.byPath.get(normalizePath(path));
  const files = extraFiles(config, blog);
  const { redirects, diagnostics: redirectDiagnostics } = createRedirects({
    config,
    routes,
    findRoute,
    staticPaths: input.staticPaths,
    extraFiles: files,
  });

  const docsByVersion = new Map(versions.map((docs) => [docs.version, docs]));
  const docsOf = (route: Route) => ('version' in route ? docsByVersion.get(route.version) : last);
  return {
    ...input,
    entries,
    routes,
    versions,
    docs: last?.docs ?? new Map(),
    sidebarsById: last?.sidebarsById ?? new Map(),
    docsOf,
    sidebarOf: (route) =>
      route.kind === 'doc' || route.kind === 'generatedIndex' ? docsOf(route)?.sidebarOf.get(route) : undefined,
    draftDocs: new Set(ofKind(hidden, 'doc').map(docId)),
    blog,
    extraFiles: files,
    redirects,
    findRoute,
    findRouteOfFile: createFileFinder(routes),
    diagnostics: [...blogDiagnostics, ...table.diagnostics, ...conflicts, ...docDiagnostics, ...redirectDiagnostics],
  };
}
