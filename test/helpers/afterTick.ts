import assert from 'node:assert/strict';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually.ts';
import type { TestSite } from './site.ts';

/** The same as in `src/cache/stamp.ts`. */
const TICK_MS = 50;

/** Folders that runs write. */
const MADE = new Set(['build', '.sitegen']);

/** The last change time of the site's files, in milliseconds since 1970. */
function changedLast({ dir }: TestSite): number {
  const own = readdirSync(dir).filter((name) => !MADE.has(name));
  const files = own.flatMap((name) => {
    const below = lstatSync(path.join(dir, name)).isDirectory()
      ? readdirSync(path.join(dir, name), { recursive: true, encoding: 'utf8' })
      : [];
    return [name, ...below.map((file) => path.join(name, file))];
  });
  return Math.max(...files.map((file) => lstatSync(path.join(dir, file)).ctimeMs));
}

/** Waits until a change (in milliseconds since 1970) is old enough for a run to trust its timestamp. */
export const aTickAfter = (changed: number): Promise<void> =>
  eventually(() => assert.ok(changed <= Date.now() - TICK_MS));

/**
 * Waits until a run trusts the timestamps of all files: a file that was changed within the last tick might change again
 * unnoticed.
 */
export const afterTick = (site: TestSite): Promise<void> => aTickAfter(changedLast(site));
