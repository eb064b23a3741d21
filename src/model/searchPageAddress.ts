import type { ResolvedConfig } from '../config/config.ts';
import { pageAddress, type RouteAddress } from '../routes/pageAddress.ts';

/** Address of the search page; undefined if the site has none. */
export const searchPageAddress = ({ search, trailingSlash }: ResolvedConfig): RouteAddress | undefined =>
  search && search.searchPagePath !== false ? pageAddress(search.searchPagePath, trailingSlash) : undefined;
