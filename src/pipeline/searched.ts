import type { KeyedPage } from '../search/index/searchOutputs.ts';
import { createPageReader } from '../search/index/siteSearch.ts';
import type { ReadSites } from './readSites.ts';

/** A page that search finds. Plain data. */
export interface FoundPage extends KeyedPage {
  readonly locale: string;
  /** Of the page, in its locale. */
  readonly url: string;
}

/** What search finds, by the file of the text. */
export type Searched = ReadonlyMap<string, readonly FoundPage[]>;

/** Make ready to read what search finds of texts, by their files: on pages of all languages. */
export function createSearchedReader({ sites, bodyOf, owns }: ReadSites): (file: string) => readonly FoundPage[] {
  const byText = new Map<string, (() => FoundPage)[]>();
  for (const { site } of sites) {
    const reader = createPageReader(site, bodyOf);
    for (const route of reader?.routes ?? []) {
      const { source } = route.entry;
      if (!reader || !owns(source)) continue;
      const known = byText.get(source.file) ?? [];
      byText.set(source.file, known);
      known.push(() => ({ locale: site.locale.name, url: route.url, ...reader.read(route) }));
    }
  }
  return (file) => (byText.get(file) ?? []).map((readPage) => readPage());
}
