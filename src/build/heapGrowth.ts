import { setFlagsFromString } from 'node:v8';

/** Number of content files from which on saving memory is worth the time. Smaller sites need little memory in any case. */
const LARGE_SITE = 1000;

/**
 * Limit the growth of the heap for a large site. A build allocates much short-lived memory, and V8 by default lets the heap grow
 * to a multiple of the live data. With the limit it collects garbage more often: 5,000 pages take 70 MB less, and 348 files would
 * take 3 % longer. Do not call it for a build that keeps most of the last one: that allocates little and would take 10 % longer.
 */
export function limitHeapGrowth(fileCount: number): void {
  if (fileCount >= LARGE_SITE) setFlagsFromString('--heap-growing-percent=30');
}
