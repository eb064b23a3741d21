import assert from 'node:assert/strict';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually.ts';
import type { TestSite } from './site.ts';

/** That of `src/cache/stamp.ts`. */
const TICK_MS = 50;

/** What runs write themselves. */
const MADE = new Set(['build', '.sitegen']);

/** When a file of the site was changed last, in milliseconds since 1970. */
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

/** Done when what was changed at a moment (in milliseconds since 1970) is evidence to what begins now. */
export const aTickAfter = (changed: number): Promise<void> =>
  eventually(() => assert.ok(changed <= Date.now() - TICK_MS));

/** Done when a run that begins now is remembered: to it, a file that was changed in the last tick of the clock is no evidence. */
export const afterTick = (site: TestSite): Promise<void> => aTickAfter(changedLast(site));
