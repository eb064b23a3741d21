import assert from 'node:assert/strict';
import { isLong } from './long.ts';

/**
 * What work costs is compared with what other work costs beside it, for machines differ, and others use them too. No limit
 * is a time.
 */

/** Gives what some work costs, in milliseconds of the processor. */
export type Meter = (work: () => unknown) => Promise<number>;

/** What work costs on this process: what other processes do does not count. */
export const costHere: Meter = async (work) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Memory is tidied up now and then, and functions are compiled: one good try tells, and what is slow never has one. */
const TRIES = 5;

/** Clocks of processors tick every ten milliseconds: below this, there is nothing to compare. */
const LEAST_MS = 50;

/** Some work costs at most so many times what other work does. */
export async function assertCheap(
  work: () => unknown,
  limit: { readonly times: number; readonly of: () => unknown; readonly meter?: Meter; readonly name?: string },
): Promise<void> {
  const { times, of, meter = costHere, name = 'this' } = limit;
  const told: string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    const [cost, other] = [await meter(work), await meter(of)];
    if (cost <= times * Math.max(other, LEAST_MS)) return;
    told.push(`${Math.round(cost)} ms, ${Math.round(other)} ms for what it is compared with`);
  }
  assert.fail(`${name.slice(0, 200)} costs too much: ${told.join('; ')}`);
}

const SIZE = isLong ? 240_000 : 20_000;

/** What is read faster is not compared: in this time no work of the square of its size is done. */
const FAST_MS = 300;

/** What work of four times the size may cost: four times as much is right, sixteen times is its square. */
const MOST_OF_FOUR = 9;

/** The cost of some work grows with its size, not with its square. */
export async function assertLinear(work: (size: number) => unknown, name = 'this', size = SIZE): Promise<void> {
  const cost = await costHere(() => work(size));
  if (cost < FAST_MS || cost <= MOST_OF_FOUR * (await costHere(() => work(size / 4)))) return;
  await assertCheap(() => work(size), { times: MOST_OF_FOUR, of: () => work(size / 4), name });
}
