import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import type { Site } from '../../model/site.ts';
import type { BodyOf } from '../../parse/bodies.ts';
import type { EntryRoute } from '../../routes/route.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import { languageName } from '../engine/languageName.ts';
import type { LoadedLanguage } from '../engine/languageWords.ts';
import { aliasesOf } from './aliases.ts';
import { ALL_WORDS } from './allWords.ts';
import type { IndexOptions } from './createIndex.ts';
import { moduleOf } from './languageModules.ts';
import { createListPages } from './listPages.ts';
import type { PageHead } from './pageContent.ts';
import { createSearchOutputs, type KeyedPage, type SearchInput, type SearchOutputs } from './searchOutputs.ts';
import {
  createLabelFinder,
  createPageHead,
  foundPages,
  headingPaths,
  languageOf,
  searchedPages,
  titlesOf,
} from './searchPages.ts';
import type { ShownContent, ShownOn } from './shownSections.ts';

/** Pages of an index by their address. */
export type KeyedPages = ReadonlyMap<string, KeyedPage>;

/** The search settings of a site with a built-in index; undefined for other sites. */
const ownSearch = ({ config: { search } }: Pick<Site, 'config'>) =>
  search !== false && search.provider === 'lunr' ? search : undefined;

/** True for sites with a built-in index. */
export const hasIndex = (site: Pick<Site, 'config'>): boolean => ownSearch(site) !== undefined;

/** A page of an index whose sections are read lazily. */
export interface ReadPage extends Pick<KeyedPage, 'key' | 'facts'> {
  readonly page: PageHead;
  readonly readSections: () => SearchPage['sections'];
  /** What its template shows, which replaces its sections. */
  readonly shown?: ShownContent;
}

/** Reads the pages of an index. */
export interface PageReader {
  /** Routes of the index. */
  readonly routes: readonly EntryRoute[];
  /** Read a page. Its key covers everything that its terms depend on. */
  readonly read: (route: EntryRoute) => ReadPage;
}

/** Create a reader for the pages of a site's index; undefined if it has none. */
export function createPageReader(site: Site, bodyOf: BodyOf, shownOn: ShownOn): PageReader | undefined {
  const search = ownSearch(site);
  if (!search) return undefined;
  const apiRoutes = new RegExp(search.apiRouteRegex);
  const labelOf = createLabelFinder(site);
  return {
    routes: foundPages(site),
    read(route) {
      const { source } = route.entry;
      const titles = titlesOf(route, site, labelOf(route));
      const shown = shownOn(route);
      const language = languageOf(source.locale, site.locales);
      return {
        // Untranslated pages have the same terms, and the same key, in every language.
        key: hashOf(JSON.stringify([buildId, language, titles, shown?.key ?? bodyOf(source).hash])),
        facts: [route.kind, route.url, source.locale, 'version' in route ? route.version.key : ''],
        page: createPageHead(route, titles, { site, bodyOf, apiRoutes }),
        readSections: () => headingPaths(bodyOf(source).sections),
        ...(shown ? { shown } : {}),
      };
    },
  };
}

/** The site's languages whose stemmer or words the client has to load. */
export function searchLanguages(config: ResolvedConfig): readonly LoadedLanguage[] {
  if (config.search === false || config.search.provider !== 'lunr') return [];
  const { locales, localeConfigs } = config.i18n;
  const names = locales.map((locale) => languageName(localeConfigs[locale]?.htmlLang ?? locale));
  return [...new Set(names)]
    .sort()
    .map((name) => ({ name, module: moduleOf(name), hasWords: name in ALL_WORDS }))
    .filter(({ module, hasWords }) => module !== undefined || hasWords);
}

/** Create the index of a locale; undefined if the site has no built-in index. `named` are the addresses in navbar and footer. */
export function createSiteSearch(
  site: Site,
  {
    getPages,
    named,
    shownOn,
  }: { readonly getPages: () => KeyedPages; readonly shownOn: ShownOn } & Required<Pick<IndexOptions, 'named'>>,
  run: Pick<SearchInput, 'cache' | 'onThread' | 'updatesOnThread' | 'before' | 'notesDir' | 'written'>,
): SearchOutputs | undefined {
  const search = ownSearch(site);
  if (!search) return undefined;
  const { apiRouteRegex } = search;
  const aliases = aliasesOf(search.aliases, [site.locale.htmlLang, ...site.locales.map(({ htmlLang }) => htmlLang)]);
  return createSearchOutputs({
    options: { language: site.locale.htmlLang, aliases, named },
    dir: site.locale.dir,
    name: site.locale.name,
    createPages() {
      const pages = getPages();
      const lists = createListPages(site, new RegExp(apiRouteRegex), shownOn).map(
        ({ page, shown }): KeyedPage => ({
          key: hashOf(JSON.stringify([buildId, site.locale.htmlLang, page, shown?.key])),
          facts: ['list'],
          page,
          ...(shown ? { shown } : {}),
        }),
      );
      return [...searchedPages(site).flatMap(({ url }) => pages.get(url) ?? []), ...lists];
    },
    salt: JSON.stringify([
      buildId,
      site.locale.base,
      apiRouteRegex,
      aliases,
      named,
      ...site.instances.map(({ versions }) => versions.length),
    ]),
    ...run,
  });
}
