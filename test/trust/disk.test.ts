import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, test } from 'vitest';
import { cli } from '../helpers/cli.ts';
import { trials } from '../helpers/long.ts';
import { MIXED_SITE } from '../helpers/mixedSite.ts';
import { chanceFrom } from '../helpers/random.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const FAULTS = pathToFileURL(path.resolve(import.meta.dirname, '../helpers/faults.mjs')).href;

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** Build in a process of its own, on a simulated disk that fails. */
function buildWith(site: TestSite, fault: string, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', FAULTS, cli, 'build', ...args], {
    cwd: site.dir,
    env: { ...process.env, NO_COLOR: '1', SITEGEN_FAULT: fault, SITEGEN_FAULT_COUNT: path.join(site.dir, 'count') },
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr })));
}

/** A hash of all files of a folder, except for the record, which names them. */
function describeFolder(site: TestSite, dir: string, isOurs: (file: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of site.list(dir).filter(isOurs)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(site.dir, dir, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Files in the output folder that sitegen did not write. */
const FOREIGN = { 'build/CNAME': 'example.org', 'build/.git/HEAD': 'ref', 'build/docs/mine.txt': 'mine' };
const isForeign = (file: string): boolean => `build/${file}` in FOREIGN;
const isOurs = (file: string): boolean => !isForeign(file) && file !== '.sitegen-output';

/** Change every page, remove one, add one, and replace a file by a folder. */
async function edit(site: TestSite): Promise<void> {
  await site.write({
    'site.config.ts': site.read('site.config.ts').replace('Mixed', 'Changed'),
    'content/docs/new.md': '# New\n',
    'content/static/place/inside.txt': 'inside',
  });
  await site.remove('content/docs/guide/fifth.md');
  await site.remove('content/static/one.txt');
}

/** Situations: the first build of a site, a build after edits, one without caches, and one on threads. */
const SITUATIONS = ['first', 'edited', 'without cache', 'threads'] as const;

describe('a build on a failing disk', () => {
  const getSites = shared(async (scope) => {
    const fresh = await createSite(scope, { ...MIXED_SITE, 'content/static/one.txt': 'one' });
    rmSync(path.join(fresh.dir, '.sitegen'), { recursive: true });
    const built = await createSite(scope);
    cpSync(fresh.dir, built.dir, { recursive: true });
    await built.run('build');
    const old = describeFolder(built, 'build', isOurs);
    await built.write(FOREIGN);
    const edited = await createSite(scope);
    rmSync(edited.dir, { recursive: true });
    cpSync(built.dir, edited.dir, { recursive: true, preserveTimestamps: true });
    await edit(edited);
    const count = async (site: TestSite, ...args: readonly string[]): Promise<number> => {
      const copy = await createSite(scope);
      rmSync(copy.dir, { recursive: true });
      cpSync(site.dir, copy.dir, { recursive: true, preserveTimestamps: true });
      const { code, stderr } = await buildWith(copy, 'count', ...args);
      assert.equal(code, 0, stderr);
      return Number(copy.read('count'));
    };
    const clean = await createSite(scope);
    rmSync(clean.dir, { recursive: true });
    cpSync(edited.dir, clean.dir, { recursive: true });
    await clean.run('build', '--no-cache', '--out', 'clean');
    const next = describeFolder(clean, 'clean', (file) => file !== '.sitegen-output');
    const counts = { fresh: await count(fresh), edited: await count(edited) };
    return { fresh, edited, old, next, counts };
  });

  const TRIALS = trials(1, 200);

  for (const [index, mode] of ['full', 'once', 'kill'].entries())
    test(`${mode}: leaves the old or the new site, complete, and the next build repairs the rest`, async (t) => {
      const { fresh, edited, old, next, counts } = getSites();
      const { pick, below } = chanceFrom(mode.length);
      for (let trial = 0; trial < TRIALS; trial++) {
        const situation = SITUATIONS[(index + trial) % SITUATIONS.length] ?? pick(SITUATIONS);
        const isFirst = situation === 'first';
        const site = await createSite(t);
        rmSync(site.dir, { recursive: true });
        cpSync((isFirst ? fresh : edited).dir, site.dir, { recursive: true, preserveTimestamps: true });
        const most = isFirst ? counts.fresh : counts.edited;
        const fault = `${mode}:${1 + below(most)}`;
        const name = `${situation}, ${fault} of ${most}`;
        const flags = situation === 'without cache' ? ['--no-cache'] : situation === 'threads' ? ['--jobs', '3'] : [];
        const ended = await buildWith(site, fault, ...flags);
        if (mode !== 'kill') {
          assert.doesNotMatch(ended.stderr, /^\s+at |Node\.js v/m, `${name}: ${ended.stderr}`);
          assert.match(ended.stderr, ended.code === 0 ? /^built /m : /^error system-failed/m, name);
        }
        const repaired = isFirst ? old : next;
        if (mode !== 'kill') {
          const left = describeFolder(site, 'build', isOurs);
          const empty = createHash('sha256').digest('hex');
          const allowed = isFirst ? [empty, old] : [old, next];
          assert.ok(allowed.includes(left), `${name}: neither the old site nor the new one\n${ended.stderr}`);
          if (ended.code === 0) assert.equal(left, repaired, `${name}: success is claimed`);
        }
        const repair = await site.run('build');
        assert.equal(repair.exitCode, 0, `${name}: ${repair.stderr}`);
        assert.equal(describeFolder(site, 'build', isOurs), repaired, `${name}: not repaired`);
        if (!isFirst)
          for (const [file, text] of Object.entries(FOREIGN)) assert.equal(site.read(file), text, `${name}: ${file}`);
        const litter = site.list('build').filter((file) => file.endsWith('.new'));
        assert.deepEqual(litter, [], name);
        rmSync(site.dir, { recursive: true });
      }
    });
});
