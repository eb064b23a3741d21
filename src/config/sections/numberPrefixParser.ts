/** Splits the name of a file or folder, without its extension, into the number that orders it, and the rest. */
export type NumberPrefixParser = (filename: string) => {
  /** The name without its number. */
  readonly filename: string;
  /** The number; undefined where there is none. */
  readonly numberPrefix?: number | undefined;
};
