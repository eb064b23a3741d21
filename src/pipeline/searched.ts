import type { PieceWriter } from '../cache/pieces.ts';
import type { PageHead, StoredContent } from '../search/index/pageContent.ts';
import type { KeyedPage } from '../search/index/searchOutputs.ts';
import { headingPaths } from '../search/index/searchPages.ts';
import type { ShownOn } from '../search/index/shownSections.ts';
import { createPageReader, hasIndex, type KeyedPages } from '../search/index/siteSearch.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { ReadSites } from './readSites.ts';

/** A searched page without its text. */
interface FoundPage extends Pick<KeyedPage, 'key' | 'facts'> {
  readonly locale: string;
  /** Address of the page in its locale. */
  readonly url: string;
  readonly page: PageHead;
}

/** The pages of a text for the search index. Plain data that survives JSON. */
export interface SearchedText {
  readonly pages: readonly FoundPage[];
  /** Contents by page key: pages in several languages may share one. */
  readonly contents: Readonly<Record<string, StoredContent>>;
}

/** Create a function that reads the searched pages of a text in all languages. Contents that are not `known` go to `pieces`. */
export async function createSearchedReader(
  { sites, bodyOf, owns }: Pick<ReadSites, 'sites' | 'bodyOf' | 'owns'>,
  pieces: Pick<PieceWriter, 'add'>,
  shownOn: ShownOn,
): Promise<(file: string, known: SearchedText['contents'] | undefined) => Promise<SearchedText>> {
  const [{ createTermCounter }, { storeContent }] = await Promise.all([
    import('../search/index/termCounter.ts'),
    import('../search/index/pageContent.ts'),
  ]);
  const countTerms = createTermCounter();
  const searched = sites.flatMap(({ site }) => {
    const reader = createPageReader(site, bodyOf, shownOn);
    return reader?.routes.map((route) => ({ reader, route, locale: site.locale })) ?? [];
  });
  const own = searched.filter(({ route }) => owns(route.entry.source));
  const byText = groupBy(own, ({ route }) => route.entry.source.file);
  return async (file, known) => {
    const contents: Record<string, StoredContent> = {};
    const pages: FoundPage[] = [];
    for (const { reader, route, locale } of byText.get(file) ?? []) {
      const { key, facts, page, readSections, shown } = reader.read(route);
      const store = async (): Promise<StoredContent> => {
        const whole = { ...page, sections: shown ? headingPaths(await shown.read()) : readSections() };
        return storeContent(whole, countTerms(whole, locale.htmlLang), pieces);
      };
      contents[key] ??= known?.[key] ?? (await store());
      pages.push({ locale: locale.name, url: route.url, key, facts, page });
    }
    return { pages, contents };
  };
}

/** Number of search indexes: one for each language, or none. */
export const countIndexes = ({ sites }: Pick<ReadSites, 'sites'>): number =>
  sites.filter(({ site }) => hasIndex(site)).length;

/** The pages of a locale's index, by address. */
export const toKeyedPages = (texts: Iterable<SearchedText>, locale: string): KeyedPages =>
  new Map(
    [...texts].flatMap(({ pages, contents }) =>
      pages.flatMap((found): [string, KeyedPage][] => {
        const { url, key, facts, page } = found;
        const stored = found.locale === locale ? contents[key] : undefined;
        return stored ? [[url, { key, facts, page, stored }]] : [];
      }),
    ),
  );
