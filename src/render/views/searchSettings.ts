import type { SearchConfig } from '../../config/sections/search.ts';
import { searchPageAddress } from '../../model/searchPageAddress.ts';
import type { Site } from '../../model/site.ts';
import type { AlgoliaSettings, LunrSettings, SearchSettings } from '../../search/engine/settings.ts';
import { withBase } from '../../shared/url.ts';
import type { ClientAssets } from '../../views/views.ts';

function indexSettings(search: SearchConfig, { locale }: Site): LunrSettings | AlgoliaSettings {
  if (search.provider === 'lunr') {
    return { provider: 'lunr', indexHref: withBase(locale.base, '/search/'), language: locale.htmlLang };
  }
  const { appId, apiKey, indexName, externalUrlRegex, replaceSearchResultPathname, searchParameters, hosts } = search;
  return {
    provider: 'algolia',
    appId,
    apiKey,
    indexName,
    locale: locale.name,
    isContextual: search.contextualSearch,
    searchParameters,
    ...(externalUrlRegex ? { externalUrlRegex } : {}),
    ...(replaceSearchResultPathname ? { replaceSearchResultPathname } : {}),
    ...(hosts ? { hosts } : {}),
  };
}

function versionSettings({ versions }: Site): Pick<SearchSettings, 'lastVersion' | 'versions'> {
  const last = versions.find(({ version }) => version.isLast);
  const named = versions.map(({ version: { name, label } }) => ({ name, label }));
  return { ...(last ? { lastVersion: last.version.name } : {}), ...(named.length > 1 ? { versions: named } : {}) };
}

/** What the browser must know to search a locale; undefined on sites without search. */
export function createSearchSettings(site: Site, { searchStyles }: ClientAssets): SearchSettings | undefined {
  const { search } = site.config;
  if (!search) return undefined;
  const { base } = site.locale;
  const { missingResultsUrl } = search;
  const page = searchPageAddress(site.config);
  return {
    index: indexSettings(search, site),
    stylesHref: searchStyles,
    ...versionSettings(site),
    ...(page === undefined
      ? {}
      : { pageHref: withBase(base, page.url), openSearchHref: withBase(base, '/opensearch.xml') }),
    ...(missingResultsUrl ? { missingResultsUrl } : {}),
  };
}
