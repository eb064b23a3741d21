import type { KeyedPage } from '../search/index/searchOutputs.ts';
import { createPageReader } from '../search/index/siteSearch.ts';
import type { ReadSites } from './readSites.ts';

/** What search finds, by address, by locale. Plain data. */
export type Searched = ReadonlyMap<string, ReadonlyMap<string, KeyedPage>>;

/** Gathers what search finds in one text after the other. */
export interface SearchGatherer {
  /** Take what pages of all languages show of a text, by its file. */
  readonly gather: (file: string) => void;
  readonly searched: Searched;
}

/** Make ready to gather. */
export function createSearchGatherer({ sites, bodyOf, owns }: ReadSites): SearchGatherer {
  const searched = new Map<string, Map<string, KeyedPage>>();
  const byText = new Map<string, (() => void)[]>();
  for (const { site } of sites) {
    const reader = createPageReader(site, bodyOf);
    if (!reader) continue;
    const pages = new Map<string, KeyedPage>();
    searched.set(site.locale.name, pages);
    for (const route of reader.routes) {
      const { source } = route.entry;
      if (!owns(source)) continue;
      const known = byText.get(source.file) ?? [];
      byText.set(source.file, known);
      known.push(() => void pages.set(route.url, reader.read(route)));
    }
  }
  return {
    gather(file) {
      for (const take of byText.get(file) ?? []) take();
    },
    searched,
  };
}
