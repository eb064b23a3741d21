import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../i18n/locales.ts';
import { type Claims, createClaims, type Reserved } from '../routes/claims.ts';
import { caseConflict, localeConflict, pageConflict, staticConflict, twinConflict } from '../routes/conflicts.ts';
import { doubtfulRoute } from '../routes/doubtfulRoute.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import {
  type HomeRoute,
  isPageRoute,
  isSiteWide,
  outputPath,
  type PageRoute,
  type RedirectRoute,
  type Route,
  type StaticRoute,
} from '../routes/route.ts';
import { normalizePath } from '../shared/url.ts';
import { createFileRoutes, type GeneratedRoute, SEARCH_DIR, SEARCH_FILE } from './fileRoutes.ts';
import { createOutputRoutes } from './outputRoutes.ts';
import { createRedirectRoutes, hasRedirect } from './redirectRoutes.ts';
import type { SiteContent } from './siteContent.ts';

/** The routes of one locale. */
export interface LocaleRoutes {
  /** By output file, relative to the output folder. Files at the root belong to the default locale. */
  readonly byFile: ReadonlyMap<string, Route>;
  /** Finds the route of an address, relative to the root of the locale, in any spelling; undefined if there is none. */
  readonly find: (path: string) => Route | undefined;
}

/** Every file of the finished site that has an address. Conflicts between paths are resolved here, and only here. */
export interface RouteTable {
  /** By locale name; only locales that are built. */
  readonly locales: ReadonlyMap<string, LocaleRoutes>;
  /** Files that are copied unchanged, by path. */
  readonly staticFiles: ReadonlyMap<string, StaticRoute>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Looks up routes by address. */
function createFinder(statics: ReadonlyMap<string, StaticRoute>, siteWide: ReadonlyMap<string, Route>) {
  const pages = new Map<string, PageRoute>();
  const redirects = new Map<string, RedirectRoute>();
  const files = new Map<string, Route>();
  return {
    add(route: Route): void {
      if (isPageRoute(route)) pages.set(normalizePath(route.url), route);
      else if (route.kind === 'redirect') redirects.set(normalizePath(route.url), route);
      else files.set(route.url, route);
    },
    find(path: string): Route | undefined {
      const key = normalizePath(path);
      const bare = path.replace(/^\//, '').replace(/\/$/, '');
      const page = pages.get(key);
      const file = path.endsWith('.html') ? statics.get(bare) : undefined;
      return (
        (file && page?.file !== bare ? file : page) ??
        files.get(path) ??
        siteWide.get(path) ??
        statics.get(bare) ??
        // Static hosts serve `index.html` of a folder, and pages without `.html`.
        statics.get(bare === '' ? 'index.html' : `${bare}/index.html`) ??
        statics.get(`${bare}.html`) ??
        redirects.get(key)
      );
    },
  };
}

/** Claims the path of a page, or returns the conflict that prevents it. */
function claimPage(
  page: PageRoute,
  { pages, locale: { dir } }: Pick<SiteContent, 'pages' | 'locale'>,
  claims: Claims,
): Diagnostic | undefined {
  const path = outputPath(page, dir);
  const locale = claims.localeAt(path, dir);
  // The other language also has every page of the default language.
  const translated = locale && pages.find((other) => outputPath(other, locale.dir) === path);
  if (locale) return localeConflict(page, locale, translated);
  const conflict = claims.conflictAt(path);
  if (conflict) return pageConflict(page, conflict);
  claims.add({ path, owner: page.owner, route: page });
  return undefined;
}

/** Claims the paths of a locale's pages. A static file may replace the 404 page. */
function claimPages(content: SiteContent, claims: Claims, statics: ReadonlyMap<string, StaticRoute>) {
  const isReplaced = (page: PageRoute): boolean =>
    page.kind === 'notFound' && statics.has(outputPath(page, content.locale.dir));
  const pages = content.pages.filter((page) => !isReplaced(page));
  const claimed = pages.map((page) => ({ page, diagnostic: claimPage(page, content, claims) }));
  return {
    content,
    pages: claimed.flatMap(({ page, diagnostic }) => (diagnostic ? [] : [page])),
    diagnostics: claimed.flatMap(({ diagnostic }) => diagnostic ?? []),
  };
}

/** Claims the paths of static files. */
function claimStaticFiles(files: readonly StaticRoute[], claims: Claims): readonly Diagnostic[] {
  return files.flatMap((file) => {
    const path = outputPath(file, '');
    const conflict = claims.conflictAt(path);
    if (conflict) return [staticConflict(file, conflict.other)];
    const twin = claims.caseTwinOf(path);
    claims.add({ path, owner: file.owner, route: file });
    const page = path.endsWith('.html') ? claims.conflictAt(path.replace(/\.html$/, '/index.html'))?.other : undefined;
    return [
      ...doubtfulRoute(file),
      ...(twin ? [caseConflict(file, twin)] : []),
      ...(page?.route ? [twinConflict(file, page.route)] : []),
    ];
  });
}

/** Claims the paths of generated files that are free. A static file of the same path replaces a generated one. */
function claimFiles(
  files: readonly GeneratedRoute[],
  { dir }: Locale,
  claims: Claims,
): { routes: readonly Route[]; diagnostics: readonly Diagnostic[] } {
  const routes: Route[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const path = outputPath(file, dir);
    // The paths of the search index are reserved from the start.
    const conflict = file.kind === 'searchIndex' ? undefined : claims.conflictAt(path);
    const claim = { path, owner: file.owner, route: file };
    if (!conflict) {
      claims.add(claim);
      routes.push(file);
    } else if (conflict.other.route && isPageRoute(conflict.other.route)) {
      const reason = conflict.reason === 'above' ? 'below' : conflict.reason;
      diagnostics.push(pageConflict(conflict.other.route, { reason, other: claim }));
    } else if (conflict.reason !== 'taken' && conflict.other.route?.kind === 'static') {
      diagnostics.push(staticConflict(conflict.other.route, claim));
    }
  }
  return { routes, diagnostics };
}

const HOME: HomeRoute = {
  kind: 'home',
  ...pageAddress('/', undefined),
  layout: 'HomePage',
  owner: { name: 'home page' },
};

/** Adds a home page to a locale that has none, unless its path is taken. */
function claimHome(content: SiteContent, claims: Claims): readonly HomeRoute[] {
  const path = outputPath(HOME, content.locale.dir);
  if (claims.conflictAt(path) || hasRedirect(content, HOME.url)) return [];
  claims.add({ path, owner: HOME.owner, route: HOME });
  return [HOME];
}

/** Paths reserved for folders of scripts and the like, and for search indexes, whose number of files is not known yet. */
function reservedBy(contents: readonly SiteContent[], folders: readonly string[]): Reserved {
  const dirs = new Set(['', ...(contents[0]?.locales ?? []).map(({ dir }) => dir)]);
  const searched = contents.filter(({ config: { search } }) => search && search.provider === 'lunr');
  const searchDirs = searched.map(({ locale }) => locale.dir + SEARCH_DIR);
  return {
    folders: folders.flatMap((name) =>
      [...dirs].map((dir) => ({ path: dir + name, owner: { name: `folder of the site's ${name}` } })),
    ),
    fileAt(path) {
      const isIndexed = searchDirs.some((dir) => path.startsWith(dir) && SEARCH_FILE.test(path.slice(dir.length)));
      return isIndexed ? { path, owner: { name: 'search index' } } : undefined;
    },
  };
}

/**
 * Decides which route gets which path, in this order of precedence: pages, static files, generated files, files of the
 * configuration, a home page if there is none, and redirects. `contents` are the locales that are built.
 */
export function createRouteTable(
  contents: readonly SiteContent[],
  { staticFiles, reserved }: { readonly staticFiles: readonly StaticRoute[]; readonly reserved: readonly string[] },
): RouteTable {
  const claims = createClaims(contents[0]?.locales ?? [], reservedBy(contents, reserved));
  const statics = new Map(staticFiles.map((file) => [outputPath(file, ''), file]));
  const paged = contents.map((content) => claimPages(content, claims, statics));
  const diagnostics = [...paged.flatMap((claimed) => claimed.diagnostics), ...claimStaticFiles(staticFiles, claims)];
  const siteWide = new Map<string, Route>();
  const perLocale = paged.map(({ content, pages }) => {
    const files = claimFiles(createFileRoutes({ ...content, pages }), content.locale, claims);
    diagnostics.push(...files.diagnostics);
    for (const route of files.routes) if (isSiteWide(route)) siteWide.set(route.url, route);
    return { content, routes: [...pages, ...files.routes] };
  });
  const locales = perLocale.map(({ content, routes }) => {
    const { add, find } = createFinder(statics, siteWide);
    for (const route of routes) add(route);
    const outputs = createOutputRoutes(content, claims);
    for (const route of outputs.routes) add(route);
    const home = claimHome(content, claims);
    for (const route of home) add(route);
    const redirects = createRedirectRoutes(content, find, claims);
    for (const route of redirects.routes) add(route);
    diagnostics.push(...outputs.diagnostics, ...redirects.diagnostics);
    const all = [...routes, ...outputs.routes, ...home, ...redirects.routes];
    const byFile = new Map(all.map((route) => [outputPath(route, content.locale.dir), route]));
    return [content.locale.name, { byFile, find }] as const;
  });
  return { locales: new Map(locales), staticFiles: statics, diagnostics };
}
