import assert from 'node:assert/strict';
import { isLong } from './long.ts';

/** Twice as long at first; where that is read fast enough, there is nothing to measure. */
const SIZE = isLong ? 120_000 : 10_000;
const FAST_MS = 300;
const MAX_FACTOR = 3;

/** Processor time of some work, in milliseconds: other processes do not count. */
function measure(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The time of some work grows with its size, not with its square. Tried until a quiet moment: memory is tidied up now and then. */
export function assertLinear(work: (size: number) => void): void {
  const times: string[] = [];
  for (let tries = 0; tries < 4; tries++) {
    const twice = measure(() => work(2 * SIZE));
    if (twice < FAST_MS) return;
    const once = measure(() => work(SIZE));
    if (twice < MAX_FACTOR * once) return;
    times.push(`${Math.round(once)} ms, ${Math.round(twice)} ms for twice as much`);
  }
  assert.fail(times.join('; '));
}
