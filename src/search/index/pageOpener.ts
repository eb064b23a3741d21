import { once } from '../../shared/once.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import {
  createContentOpener,
  type IndexedPage,
  indexedPage,
  type PageHead,
  type StoredContent,
} from './pageContent.ts';
import type { PageTerms } from './pageTerms.ts';
import { createTermCounter } from './termCounter.ts';

/** A page to index: in memory, with its terms if they are already counted, or stored in a file. Plain data. */
export type CountedPage = {
  /** Equal keys promise equal pages, including everything that results show of them. */
  readonly key?: string;
} & (
  | { readonly page: SearchPage; readonly terms?: PageTerms | undefined }
  | { readonly page: PageHead; readonly stored: StoredContent }
);

/** A page that is being indexed. */
export interface OpenedPage extends IndexedPage {
  /** As in `CountedPage`. */
  readonly key: string;
  /** True if its terms were known. */
  readonly isCounted: boolean;
}

/**
 * Create a function that opens pages. Terms that are not known are counted when they are needed: an update needs those of few
 * pages. `language` applies to pages without a language of their own.
 */
export function createPageOpener(language: string): (page: CountedPage) => OpenedPage {
  const openStored = createContentOpener();
  const countTerms = createTermCounter();
  return (counted) => {
    const { key = '' } = counted;
    if ('stored' in counted) return { ...openStored(counted.page, counted.stored), key, isCounted: true };
    const { page, terms } = counted;
    const readTerms = once(() => terms ?? countTerms(page, language));
    return { ...indexedPage(page, readTerms), key, isCounted: terms !== undefined };
  };
}
