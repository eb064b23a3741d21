import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unique } from '../diagnostics/unique.ts';
import type { PageRoute, Route, StaticRoute } from '../routes/route.ts';
import { normalizePath } from '../shared/url.ts';
import { createRouteTable, type RouteTable } from './routeTable.ts';
import type { SiteContent } from './siteContent.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** The whole site in one language: an immutable value that everything else is rendered from. */
export interface Site extends SiteContent {
  /** All that has an address in the language, by the file that it is written to, from the output folder. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The route of an address, whichever way it is written; undefined if nothing is there. */
  readonly findRoute: (path: string) => Route | undefined;
  /** The routes of every language that was read, by its name. */
  readonly otherRoutes: RouteTable['locales'];
  readonly staticFiles: RouteTable['staticFiles'];
  /** Guesses at what is meant by an address that leads nowhere. */
  readonly suggest: Suggestions;
  /** Who should find a page, and where. */
  readonly visibilityOf: (page: PageRoute) => Visibility;
}

/** The site in every language that is built, and what is wrong with the addresses. */
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
