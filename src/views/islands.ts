/** What keeps an island from working in the browser, found while a page with it was rendered. */
export interface IslandError {
  /** Names the island, and says what is wrong. */
  readonly message: string;
  readonly hint: string;
  /** Where the template puts the island on the page, as far as that is known; from the site root, 1-based. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** Markup of a page, and what is wrong with its islands. */
export interface RenderedPage {
  readonly html: string;
  readonly errors: readonly IslandError[];
}

/** What is known of islands before any page is rendered. */
export interface KnownIslands {
  /** Names that an island may have, and those that a template writes out: if one of these is wrong, that has been told. */
  readonly names: ReadonlySet<string>;
  /** Where a template puts an island on the page; undefined where that is not plain from its source. */
  readonly locate: (island: { readonly id: string; readonly name: string }) => IslandError['place'];
}
