/** The content of a file; text is written as UTF-8. */
export type OutputContent = string | Uint8Array;

/** A file of the output folder, as the last build wrote it. */
export interface LastOutput {
  /** Absolute path. */
  readonly file: string;
  /** See `OutputFile`. */
  readonly key: string;
  readonly sizeBytes: number;
}

/** Finds a file that is still as the last build wrote it, by its path in the output folder. */
export type FindLast = (path: string) => LastOutput | undefined;

/** A file of the built site; its content is created on demand. */
export interface OutputFile {
  /** Relative to the output folder, with `/` separators. */
  readonly path: string;
  /** Cache key: as long as it stays equal, the content does, and the file need not be created again. */
  readonly key: string;
  /** The key after creation, for files whose dependencies are only known then. */
  readonly keyOfCreated?: () => string;
  /** Files of the texts that the output shows. Set if no other edit of texts affects it: while these are unchanged, so is it. */
  readonly texts?: readonly string[];
  /**
   * Set if the output depends on texts only through the facts that lists show (`TextFacts`): while these are unchanged, so is it.
   */
  readonly showsFacts?: true;
  /** The content file that it is made from, for progress and error messages. */
  readonly source?: string;
  /**
   * The file (absolute) of which this is a copy. It is copied without being read into memory, which it may exceed. The key is its
   * hash.
   */
  readonly copyOf?: string;
  /** Creates the content. `findLast` finds files of the last build, parts of which may be used again. */
  readonly create: (findLast?: FindLast) => OutputContent | Promise<OutputContent>;
  /** Throws what `create` would throw, for less work. Absent if nothing can fail, or if only rendering can tell. */
  readonly check?: () => Promise<void>;
}

/** A file in every output folder, which marks the folder and lists the files that sitegen has written there. */
export const RECORD_FILE = '.sitegen-output';
