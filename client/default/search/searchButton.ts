/** The button that opens search, as `SearchButton` renders it. Pages may have others with its class. */
export const SEARCH_BUTTON = '.search-button';
