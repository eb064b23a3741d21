/** The folder of a built site, and how it is served. Plain data: it goes from thread to thread. */
export interface BuiltFolder {
  /** Absolute. */
  readonly dir: string;
  /** Files from the folder, sorted. */
  readonly files: readonly string[];
  /** Path below which it is served; ends with a slash. */
  readonly baseUrl: string;
  /** True if it is known where on its host it lies. */
  readonly isPlaced: boolean;
  /** Where it is published; undefined if no page says so. */
  readonly origin: string | undefined;
  /** Each page has one address: its other form, with or without a slash at its end, is redirected. */
  readonly isStrict: boolean;
}
