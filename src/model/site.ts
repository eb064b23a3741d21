import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unique } from '../diagnostics/unique.ts';
import type { PageRoute, Route, StaticRoute } from '../routes/route.ts';
import { normalizePath } from '../shared/url.ts';
import { createRouteTable, type RouteTable } from './routeTable.ts';
import type { SiteContent } from './siteContent.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** The whole site in one language: an immutable value from which everything else is rendered. */
export interface Site extends SiteContent {
  /** All routes of the language, by output file relative to the output folder. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The route at an address in any spelling; undefined if there is none. */
  readonly findRoute: (path: string) => Route | undefined;
  /** The routes of every language that was read, by locale name. */
  readonly otherRoutes: RouteTable['locales'];
  readonly staticFiles: RouteTable['staticFiles'];
  /** Suggestions for addresses that do not exist. */
  readonly suggest: Suggestions;
  /** Whether a page is listed, indexed and searchable. */
  readonly visibilityOf: (page: PageRoute) => Visibility;
}

/** Creates the site in every language that is built, with diagnostics about the addresses. */
export function createSites(
  contents: readonly SiteContent[],
  files: { readonly staticFiles: readonly StaticRoute[]; readonly reserved: readonly string[] },
): { readonly sites: readonly Site[]; readonly diagnostics: readonly Diagnostic[] } {
  const table = createRouteTable(contents, files);
  const sites = contents.map((content): Site => {
    const { byFile = new Map(), find = () => undefined } = table.locales.get(content.locale.name) ?? {};
    const found = find('/');
    const home = found?.kind === 'home' ? found : undefined;
    return {
      ...content,
      pages: home ? [...content.pages, home] : content.pages,
      findPage: (path) => content.findPage(path) ?? (home && normalizePath(path) === '/' ? home : undefined),
      routes: byFile,
      findRoute: find,
      otherRoutes: table.locales,
      staticFiles: table.staticFiles,
      visibilityOf: createVisibility(content),
      suggest: createSuggestions(content),
    };
  });
  return { sites, diagnostics: unique(table.diagnostics) };
}
