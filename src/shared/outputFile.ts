/** A file of the finished site that can be made when it is needed. */
export interface OutputFile {
  /** Relative to the output folder, with `/` separators. */
  readonly path: string;
  /** Equal keys promise equal contents: a file whose key is known need not be made again. */
  readonly key: string;
  /** The content file that shows there, for progress and errors. */
  readonly source?: string;
  readonly create: () => string | Uint8Array | Promise<string | Uint8Array>;
}
