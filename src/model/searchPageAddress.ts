import type { ResolvedConfig } from '../config/config.ts';
import { pageAddress, type RouteAddress } from '../routes/pageAddress.ts';

/** Where the page of search results lies; undefined on sites without one. */
export const searchPageAddress = ({ search, trailingSlash }: ResolvedConfig): RouteAddress | undefined =>
  search && search.searchPagePath !== false ? pageAddress(search.searchPagePath, trailingSlash) : undefined;
