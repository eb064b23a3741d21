import type { Place } from '../source/locate.ts';

/** An external address and the place where it is written. */
export interface ExternalPlace {
  readonly target: string;
  readonly place: Place;
}
