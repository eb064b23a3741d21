/** An error, found while a page was rendered, that keeps an island from working in the browser. */
export interface IslandError {
  /** Names the island and the error. */
  readonly message: string;
  readonly hint: string;
  /** Where a template uses the island, if known; path from the site root, 1-based. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** The HTML of a page, and the errors of its islands. */
export interface RenderedPage {
  readonly html: string;
  readonly errors: readonly IslandError[];
}

/** What is known about islands before any page is rendered. */
export interface KnownIslands {
  /** Valid island names, and all names that templates write out: wrong ones among these have been reported already. */
  readonly names: ReadonlySet<string>;
  /** Where a template uses an island; undefined if its source does not show that. */
  readonly locate: (island: { readonly id: string; readonly name: string }) => IslandError['place'];
}
