import type { SearchConfig } from '../../config/sections/search.ts';
import type { DocsInstance } from '../../docs/instances.ts';
import { searchPageAddress } from '../../model/searchPageAddress.ts';
import type { Site } from '../../model/site.ts';
import type { AlgoliaSettings, LunrSettings, SearchSettings, SearchVersion } from '../../search/engine/settings.ts';
import { withBase } from '../../shared/url.ts';
import type { ClientAssets } from '../../views/views.ts';

function indexSettings(search: SearchConfig, { locale, instances }: Site): LunrSettings | AlgoliaSettings {
  if (search.provider === 'lunr') {
    const indexHref = withBase(locale.base, '/search/');
    const named = instances.length > 1 ? { isNamed: true as const } : {};
    return { provider: 'lunr', indexHref, language: locale.htmlLang, ...named };
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

/** The versions that readers can choose. Labels begin with the name of the docs instance if there are several. */
function versionsOf({ versions, config, id }: DocsInstance, { instances }: Site): readonly SearchVersion[] {
  if (versions.length < 2) return [];
  const docs = instances.length > 1 ? `${config.label ?? id}: ` : '';
  return versions.map(({ version: { key, label } }) => ({ name: key, label: docs + label }));
}

function versionSettings(site: Site): Pick<SearchSettings, 'lastVersion' | 'versions'> {
  const last = site.instances.flatMap((docs) => docs.last?.version.key ?? []);
  const named = site.instances.flatMap((docs) => versionsOf(docs, site));
  return {
    ...(last.length > 0 ? { lastVersion: last.join(' ') } : {}),
    ...(named.length > 0 ? { versions: named } : {}),
  };
}

/** Docs instances that readers can search separately. An index of DocSearch knows them only as versions. */
function docsSettings({ config, instances }: Site): Pick<SearchSettings, 'docs'> {
  if (instances.length < 2 || (config.search && config.search.provider !== 'lunr')) return {};
  return { docs: instances.map((docs) => ({ id: docs.id || 'default', label: docs.config.label ?? docs.id })) };
}

/** Settings of search in the browser for a locale; undefined on sites without search. */
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
    ...docsSettings(site),
    ...(page === undefined
      ? {}
      : { pageHref: withBase(base, page.url), openSearchHref: withBase(base, '/opensearch.xml') }),
    ...(missingResultsUrl ? { missingResultsUrl } : {}),
  };
}
