import { detachText } from './detachText.ts';
import type { BuiltPlace } from './places.ts';

/** How often something was named, and where first. */
export interface Tally {
  /** As it was written there first. */
  readonly written: string;
  count: number;
  readonly places: BuiltPlace[];
}

/** Counts what is named, by a key. */
export interface Tallies {
  readonly add: (key: string, written: string, place: () => BuiltPlace) => void;
  readonly get: (key: string) => Tally | undefined;
  readonly entries: () => Iterable<readonly [string, Tally]>;
}

/** So many places of one are kept. */
const KEPT = 3;

/** Nothing is counted yet. */
export function createTallies(): Tallies {
  const tallies = new Map<string, Tally>();
  const start = (key: string, written: string): Tally => {
    const tally: Tally = { written: detachText(written), count: 0, places: [] };
    tallies.set(detachText(key), tally);
    return tally;
  };
  return {
    add(key, written, place) {
      const tally = tallies.get(key) ?? start(key, written);
      tally.count++;
      if (tally.places.length < KEPT) tally.places.push(place());
    },
    get: (key) => tallies.get(key),
    entries: () => tallies,
  };
}
