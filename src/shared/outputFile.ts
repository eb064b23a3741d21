/** What is in a file; text is written as UTF-8. */
export type OutputContent = string | Uint8Array;

/** A file of the finished site that can be made when it is needed. */
export interface OutputFile {
  /** Relative to the output folder, with `/` separators. */
  readonly path: string;
  /** Equal keys promise equal contents: a file whose key is known need not be made again. */
  readonly key: string;
  /** The content file that shows there, for progress and errors. */
  readonly source?: string;
  readonly create: () => OutputContent | Promise<OutputContent>;
}
