import type { BuiltPlace } from './places.ts';

/** Something that was met, how often, and where first. */
export interface Counted<Value> {
  /** As it was met first. */
  readonly value: Value;
  count: number;
  readonly places: BuiltPlace[];
}

/** Counts what is met, by a key. Plain data: it goes from thread to thread. */
export type Counts<Value> = Map<string, Counted<Value>>;

/** Places of one that are kept. */
const KEPT = 3;

/** Count something once more. */
export function count<Value>(counts: Counts<Value>, key: string, value: Value, place: () => BuiltPlace): void {
  const counted = counts.get(key) ?? { value, count: 0, places: [] };
  if (counted.count === 0) counts.set(key, counted);
  counted.count++;
  if (counted.places.length < KEPT) counted.places.push(place());
}

/** Add what was counted in files that come later. */
export function addCounts<Value>(counts: Counts<Value>, later: Counts<Value>): void {
  for (const [key, { value, count: times, places }] of later) {
    const counted = counts.get(key) ?? { value, count: 0, places: [] };
    counts.set(key, counted);
    counted.count += times;
    counted.places.push(...places.slice(0, KEPT - counted.places.length));
  }
}
