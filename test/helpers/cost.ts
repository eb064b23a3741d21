import assert from 'node:assert/strict';
import { isLong } from './long.ts';

/**
 * Assertions on the cost of work. They compare it with the cost of other work in the same run, because machines differ and are
 * shared. No limit is a time.
 */

/** Measures the cost of work, in milliseconds of processor time. */
export type Meter = (work: () => unknown) => Promise<number>;

/** Measures the processor time of this process, which other processes do not affect. */
export const costHere: Meter = async (work) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** One good try is enough: garbage collection and compilation slow down single tries, but slow work never has a good one. */
const TRIES = 5;

/** Lower costs count as this: processor clocks tick every ten milliseconds. */
const LEAST_MS = 50;

/** Asserts that some work costs at most a number of times what other work costs. */
export async function assertCheap(
  work: () => unknown,
  limit: { readonly times: number; readonly of: () => unknown; readonly meter?: Meter; readonly name?: string },
): Promise<void> {
  const { times, of, meter = costHere, name = 'this' } = limit;
  const measured: string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    const [cost, other] = [await meter(work), await meter(of)];
    if (cost <= times * Math.max(other, LEAST_MS)) return;
    measured.push(`${Math.round(cost)} ms, ${Math.round(other)} ms for what it is compared with`);
  }
  assert.fail(`${name.slice(0, 200)} costs too much: ${measured.join('; ')}`);
}

const SIZE = isLong ? 240_000 : 20_000;

/** Work that is faster than this passes: quadratic work of this size would take longer. */
const FAST_MS = 300;

/** Largest ratio of costs for four times the size: linear work has a ratio of 4, quadratic work of 16. */
const MOST_OF_FOUR = 9;

/** Asserts that the cost of some work grows with its size, not with its square. */
export async function assertLinear(work: (size: number) => unknown, name = 'this', size = SIZE): Promise<void> {
  const cost = await costHere(() => work(size));
  if (cost < FAST_MS || cost <= MOST_OF_FOUR * (await costHere(() => work(size / 4)))) return;
  await assertCheap(() => work(size), { times: MOST_OF_FOUR, of: () => work(size / 4), name });
}
