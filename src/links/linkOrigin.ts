import type { EntrySource } from '../parse/entry.ts';
import type { AddressSlot, Kind } from '../shared/types.ts';

/** Where a link stands. */
export interface LinkOrigin {
  readonly kind: Kind;
  /** Of the page that shows it. */
  readonly url: string;
  readonly source: EntrySource;
  /** The file that the link is written in, from the site root, where that is another one: an included file. */
  readonly from?: string;
}

/** Where an address of a page's body stands. */
export const slotOrigin = (origin: LinkOrigin, { from }: Pick<AddressSlot, 'from'>): LinkOrigin =>
  from === undefined ? origin : { ...origin, from };
