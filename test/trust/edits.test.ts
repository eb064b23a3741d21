import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, test } from 'vitest';
import { trials } from '../helpers/long.ts';
import { chanceFrom } from '../helpers/random.ts';
import { createSite, type TestSite } from '../helpers/site.ts';
import { RICH_SITE } from './richSite.ts';
import { EDITS } from './siteEdits.ts';

const readAll = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(
    site
      .list(dir)
      .filter((file) => file !== '.sitegen-output')
      .map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]),
  );

/** A file that was changed in the last tick of the clock is no evidence. */
const TICK_MS = 70;

/** What is told, without what was done. */
const told = (stderr: string): string => stderr.replace(/^(?:built|wrote|removed|Waiting) .*\n/gm, '');

/** Other commands that a person gives meanwhile. */
const COMMANDS: readonly (readonly string[])[] = [
  ['build'],
  ['build', '--jobs', '3'],
  ['check'],
  ['build', '--locale', 'de'],
  ['build', '--out', 'other', '--drafts'],
  ['build', '--out', 'other', '--base-url', '/x/'],
];

/** The outcome must be that of a build that knows of nothing. */
async function compare(site: TestSite, name: string): Promise<void> {
  const before = readAll(site, 'build');
  const warm = await site.run('build', '--verbose');
  const clean = await site.run('build', '--verbose', '--no-cache', '--out', 'clean');
  assert.equal(warm.exitCode, clean.exitCode, `${name}\n${warm.stderr}\n${clean.stderr}`);
  assert.equal(told(warm.stderr), told(clean.stderr), name);
  // `--verbose` says how an error in the site's own components came about.
  if (!warm.stderr.includes('template-invalid')) assert.doesNotMatch(warm.stderr, /^\s+at /m, name);
  assert.deepEqual(readAll(site, 'build'), warm.exitCode === 0 ? readAll(site, 'clean') : before, name);
}

async function compareShards(site: TestSite, count: number, name: string): Promise<void> {
  const dirs = Array.from({ length: count }, (_, index) => `shard-${index + 1}-of-${count}`);
  for (const index of dirs.keys()) await site.run('build', '--shard', `${index + 1}/${count}`);
  const { exitCode, stderr } = await site.run('build', '--merge', ...dirs, '--out', 'merged');
  if (exitCode === 0) assert.deepEqual(readAll(site, 'merged'), readAll(site, 'build'), name);
  else assert.notEqual((await site.run('build')).exitCode, 0, `${name}: ${stderr}`);
}

const SEQUENCES = trials(1, 500);
const STEPS = 5;

describe('after edits of chance, a build makes what a clean one makes, and tells the same', () => {
  for (let seed = 1; seed <= SEQUENCES; seed++)
    test(`sequence ${seed}`, async (t) => {
      const chance = chanceFrom(seed);
      const site = await createSite(t, RICH_SITE);
      const done: string[] = [`seed ${seed}`];
      await site.run('build');
      for (let step = 0; step < STEPS; step++) {
        for (let count = 1 + chance.below(3); count > 0; count--) {
          const name = chance.pick(Object.keys(EDITS));
          await EDITS[name]?.(chance, site);
          done.push(name);
        }
        await setTimeout(TICK_MS);
        if (chance.happens(0.4)) {
          const command = chance.pick(COMMANDS);
          await site.run(...command);
          done.push(command.join(' '));
        }
        await compare(site, done.join(', '));
      }
      if (seed % 4 === 1) await compareShards(site, 2, done.join(', '));
    });
});
