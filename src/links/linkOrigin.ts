import type { EntrySource } from '../parse/entry.ts';
import type { Kind } from '../shared/types.ts';

/** Where a link stands. */
export interface LinkOrigin {
  readonly kind: Kind;
  /** Of the page that shows it. */
  readonly url: string;
  readonly source: EntrySource;
}
