import type { Place } from '../source/locate.ts';

/** An address of another site, where it is written. */
export interface ExternalPlace {
  readonly target: string;
  readonly place: Place;
}
