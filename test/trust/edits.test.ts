import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, test } from 'vitest';
import { isLong, trials } from '../helpers/long.ts';
import { chanceFrom } from '../helpers/random.ts';
import { shared } from '../helpers/scope.ts';
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

/** Caches do not trust the time stamp of a file that changed within the last tick of the clock. */
const TICK_MS = 70;

/** The findings in the output, without lines about what was done. */
const told = (stderr: string): string => stderr.replace(/^(?:built|wrote|removed|Waiting) .*\n/gm, '');

/** Other commands that run between edits. */
const COMMANDS: readonly (readonly string[])[] = [
  ['build'],
  ['build', '--jobs', '3'],
  ['check'],
  ['build', '--locale', 'de'],
  ['build', '--out', 'other', '--drafts'],
  ['build', '--out', 'other', '--base-url', '/x/'],
];

/** Compare the output of a build that uses the cache with that of a clean one. */
async function compare(site: TestSite, name: string): Promise<void> {
  const before = readAll(site, 'build');
  const warm = await site.run('build', '--verbose');
  const clean = await site.run('build', '--verbose', '--no-cache', '--out', 'clean');
  assert.equal(warm.exitCode, clean.exitCode, `${name}\n${warm.stderr}\n${clean.stderr}`);
  assert.equal(told(warm.stderr), told(clean.stderr), name);
  // With `--verbose`, errors in the site's own components have a stack trace.
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
const STEPS = isLong ? 5 : 2;

/** The long run compares only some steps: mistakes usually persist, and more sequences find more of them. */
const LOOK = isLong ? 0.2 : 1;

describe('after random edits, a build makes and reports the same as a clean one', () => {
  const getBuilt = shared(async (scope) => {
    const built = await createSite(scope, RICH_SITE);
    await built.run('build');
    return built;
  });

  for (let seed = 1; seed <= SEQUENCES; seed++)
    test(`sequence ${seed}`, async (t) => {
      const chance = chanceFrom(seed);
      const site = await createSite(t);
      rmSync(site.dir, { recursive: true });
      cpSync(getBuilt().dir, site.dir, { recursive: true, preserveTimestamps: true });
      const done: string[] = [`seed ${seed}`];
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
        if (step === STEPS - 1 || chance.happens(LOOK)) await compare(site, done.join(', '));
        else await site.run('build');
      }
      if (seed % 4 === 1) await compareShards(site, 2, done.join(', '));
    });
});
