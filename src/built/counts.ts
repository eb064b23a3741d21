import type { BuiltPlace } from './places.ts';

/** A value, how often it occurs, and the first of its places. */
export interface Counted<Value> {
  /** As it stands at its first place. */
  readonly value: Value;
  count: number;
  readonly places: BuiltPlace[];
}

/** Counted values by key. Plain data: passed between worker threads. */
export type Counts<Value> = Map<string, Counted<Value>>;

/** Places that are kept of each value. */
const KEPT = 3;

/** Count another occurrence of a value. */
export function count<Value>(counts: Counts<Value>, key: string, value: Value, place: () => BuiltPlace): void {
  const counted = counts.get(key) ?? { value, count: 0, places: [] };
  if (counted.count === 0) counts.set(key, counted);
  counted.count++;
  if (counted.places.length < KEPT) counted.places.push(place());
}

/** Add the counts of files that come later. */
export function addCounts<Value>(counts: Counts<Value>, later: Counts<Value>): void {
  for (const [key, { value, count: times, places }] of later) {
    const counted = counts.get(key) ?? { value, count: 0, places: [] };
    counts.set(key, counted);
    counted.count += times;
    counted.places.push(...places.slice(0, KEPT - counted.places.length));
  }
}
