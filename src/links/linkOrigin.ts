import type { EntrySource } from '../parse/entry.ts';
import type { AddressSlot, Kind } from '../shared/types.ts';

/** Where a link is written. */
export interface LinkOrigin {
  readonly kind: Kind;
  /** Address of the page that shows the link. */
  readonly url: string;
  readonly source: EntrySource;
  /** The included file that contains the link, relative to the site root; undefined if the link is in `source` itself. */
  readonly from?: string;
}

/** The origin of an address in a page's body. */
export const slotOrigin = (origin: LinkOrigin, { from }: Pick<AddressSlot, 'from'>): LinkOrigin =>
  from === undefined ? origin : { ...origin, from };
