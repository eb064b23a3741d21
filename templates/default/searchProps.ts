import type { SearchProps, SearchTextId, SearchTexts } from '../../src/search/engine/settings.ts';
import type { SiteView } from '../../src/views/views.ts';

const PREFIX = 'search.';

const isSearchText = (id: string): id is SearchTextId => id.startsWith(PREFIX);

/** Settings and texts of search, the same on all pages; undefined on sites without search. */
export function searchProps({ search, messages, lang }: SiteView): SearchProps | undefined {
  if (!search) return undefined;
  const ids = Object.keys(messages).filter(isSearchText);
  return { settings: search, texts: Object.fromEntries(ids.map((id) => [id, messages[id]])) as SearchTexts, lang };
}
