/** The folder of a built site, and how it is served. Plain data: passed between worker threads. */
export interface BuiltFolder {
  /** Absolute path. */
  readonly dir: string;
  /** Paths of its files, relative to the folder, sorted. */
  readonly files: readonly string[];
  /** Base path that it is served under; ends with a slash. */
  readonly baseUrl: string;
  /** True if the origin or the base path is known. */
  readonly isPlaced: boolean;
  /** Origin that it is published at; undefined if no page says so. */
  readonly origin: string | undefined;
  /** True if each page has one address: the other form, with or without a slash at its end, is redirected. */
  readonly isStrict: boolean;
}
