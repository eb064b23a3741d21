/** The content of a file; text is written as UTF-8. */
export type OutputContent = string | Uint8Array;

/** A file of the built site, which is created on demand. */
export interface OutputFile {
  /** Relative to the output folder, with `/` separators. */
  readonly path: string;
  /** Equal keys promise equal contents: a file whose key has not changed need not be created again. */
  readonly key: string;
  /** The key once the file is created, where only then it is known what it depends on. */
  readonly keyOfCreated?: () => string;
  /** Files of the texts that it shows, where it shows nothing else that an edit of texts changes: while these stay, it does. */
  readonly texts?: readonly string[];
  /** True where it shows nothing of texts but what lists know of them (`TextFacts`): while that stays, it does. */
  readonly showsFacts?: true;
  /** The content file that it is made from, for progress and errors. */
  readonly source?: string;
  /**
   * The file (absolute) that it is a copy of, byte for byte: whoever writes it copies that, since it may be larger than memory.
   * The key is the hash of it.
   */
  readonly copyOf?: string;
  readonly create: () => OutputContent | Promise<OutputContent>;
  /** Throws what `create` would throw, for less work. Absent where nothing can go wrong, or only rendering tells. */
  readonly check?: () => Promise<void>;
}

/** Lies in every output folder: it says that sitegen writes there, and which of the files are its own. */
export const RECORD_FILE = '.sitegen-output';
