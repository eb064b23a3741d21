import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import type { Site } from '../../model/site.ts';
import type { BodyOf } from '../../parse/bodies.ts';
import { languageModule } from '../engine/languageModule.ts';
import { createSearchOutputs, type KeyedPage, type SearchInput, type SearchOutputs } from './searchOutputs.ts';
import { createSearchPage, languageOf, pageFacts, searchedPages } from './searchPages.ts';

/** The pages of an index, each under a key of all that its terms depend on. */
function createKeyedPages(site: Site, bodyOf: BodyOf, apiRoutes: RegExp): readonly KeyedPage[] {
  return searchedPages(site).map((route) => {
    const { source } = route.entry;
    // Bodies are named by the hashes of what they were parsed from.
    const shown = bodyOf(source).files.map(({ hash }) => hash);
    return {
      // A page that is not translated has the same terms in every language.
      key: hashOf(
        JSON.stringify([buildId, languageOf(source.locale, site.locales), pageFacts(route, site), source.hash, shown]),
      ),
      facts: [route.kind, route.url, source.locale, 'version' in route ? route.version.name : ''],
      createPage: () => createSearchPage(route, site, bodyOf, apiRoutes),
    };
  });
}

/** Names of the stemmers that the browser may need: those of the site's languages. */
export function siteStemmers(config: ResolvedConfig): readonly string[] {
  if (config.search === false || config.search.provider !== 'lunr') return [];
  const { locales, localeConfigs } = config.i18n;
  const names = locales.flatMap((locale) => languageModule(localeConfigs[locale]?.htmlLang ?? locale) ?? []);
  return [...new Set(names)].sort();
}

/** The index of a locale; undefined where the site has none of its own. */
export function createSiteSearch(
  site: Site,
  bodyOf: BodyOf,
  { cache, onThread }: Pick<SearchInput, 'cache' | 'onThread'>,
): SearchOutputs | undefined {
  const { search } = site.config;
  if (search === false || search.provider !== 'lunr') return undefined;
  const { apiRouteRegex } = search;
  const aliases = Object.entries(search.aliases).map(([name, others]) =>
    [name, ...others].map((word) => word.toLowerCase()),
  );
  return createSearchOutputs({
    options: { language: site.locale.htmlLang, aliases },
    dir: site.locale.dir,
    createPages: () => createKeyedPages(site, bodyOf, new RegExp(apiRouteRegex)),
    salt: JSON.stringify([buildId, site.locale.base, apiRouteRegex, aliases, site.versions.length]),
    cache,
    onThread,
  });
}
