import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { test } from 'vitest';
import { hashOf } from '../../src/cache/hash.ts';
import { withLock } from '../../src/disk/withLock.ts';
import { afterTick } from '../helpers/afterTick.ts';
import type { CliResult } from '../helpers/cli.ts';
import { isLong, trials } from '../helpers/long.ts';
import { MIXED_SITE } from '../helpers/mixedSite.ts';
import { chanceFrom } from '../helpers/random.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** Number of processes that exit while they hold the lock. */
const DYING = isLong ? 3 : 2;

const LOCKING = path.resolve(import.meta.dirname, '../helpers/locking.mjs');

/** Bundle the script once: compiling it in each process would take longer than running it. */
async function bundleLocking(dir: string): Promise<string> {
  const outfile = path.join(dir, 'locking.mjs');
  await build({ entryPoints: [LOCKING], outfile, bundle: true, platform: 'node', format: 'esm' });
  return outfile;
}

/** Start a process that takes a lock several times. Resolves to its exit code. */
const takeLock = (script: string, env: Readonly<Record<string, string>>): Promise<number | null> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, stdio: 'inherit' } as const;
    spawn(process.execPath, [script], options).on('close', resolve);
  });

test('a lock whose process has died goes to one waiting process at a time', async (t) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'sitegen-lock-'));
  t.onTestFinished(() => rmSync(dir, { recursive: true }));
  const [name, notes] = [path.basename(dir), path.join(dir, 'notes')];
  const env = { LOCK: name, NOTES: notes, TIMES: '15' };
  writeFileSync(path.join(tmpdir(), `sitegen-${process.getuid?.() ?? ''}-${name}.lock`), '999999999');
  const script = await bundleLocking(dir);
  const dying = Array.from({ length: DYING }, () => takeLock(script, { ...env, DIES: '1' }));
  const codes = await Promise.all([takeLock(script, env), takeLock(script, env)]);
  await Promise.all(dying);
  assert.deepEqual(codes, [0, 0]);
  const lines = readFileSync(notes, 'utf8').trimEnd().split('\n');
  const ended = new Set(lines.filter((line) => line.startsWith('end')).map((line) => line.slice(4)));
  let holder: string | undefined;
  for (const [index, line] of lines.entries()) {
    const [what, pid] = line.split(' ');
    if (what === 'end') assert.equal(pid, holder, `line ${index}: ${pid} ends what ${holder} has`);
    else assert.ok(holder === undefined || !ended.has(holder), `line ${index}: ${pid} begins while ${holder} is at it`);
    holder = what === 'end' ? undefined : pid;
  }
  assert.equal(lines.filter((line) => line.startsWith('begin')).length, 2 * 15 + DYING);
});

test.skipIf(process.getuid?.() !== 0)('a user without a name, as in containers, can take a lock', async (t) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'sitegen-lock-'));
  t.onTestFinished(() => rmSync(dir, { recursive: true }));
  const env = { ...process.env, TMPDIR: '/tmp', LOCK: path.basename(dir), NOTES: '/dev/null' };
  // From stdin, since that user cannot read the folders of the tests.
  const child = spawn(process.execPath, ['--input-type=module', '-'], { uid: 54_321, cwd: '/', env });
  child.stdin.end(readFileSync(await bundleLocking(dir)));
  const output: string[] = [];
  child.stderr.on('data', (data) => output.push(String(data)));
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0, output.join(''));
});

const readBuild = (site: TestSite, dir: string) =>
  site
    .list(dir)
    .filter((file) => file !== '.sitegen-output')
    .map((file) => [file, site.read(`${dir}/${file}`)]);

test('simultaneous builds into the same and into another folder make complete sites', async (t) => {
  const { below } = chanceFrom(1);
  for (let trial = 0; trial < trials(1, 20); trial++) {
    const site = await createSite(t, MIXED_SITE);
    if (trial % 2 === 0) await site.remove('.sitegen');
    const all = Array.from({ length: 3 + (isLong ? below(3) : 0) }, async (_, index) => {
      await setTimeout(below(300));
      return site.runAlone('build', '--out', index === 1 ? 'other' : 'build');
    });
    for (const { exitCode, stderr } of await Promise.all(all)) assert.equal(exitCode, 0, stderr);
    await site.run('build', '--no-cache', '--out', 'clean');
    for (const dir of ['build', 'other']) assert.deepEqual(readBuild(site, dir), readBuild(site, 'clean'), dir);
    assert.deepEqual(
      site.list('.sitegen').filter((file) => file.startsWith('stage')),
      [],
    );
  }
});

test('a build that waits for another one makes anew what that has written', async (t) => {
  const site = await createSite(t, MIXED_SITE);
  await afterTick(site);
  await site.run('build');
  await site.write({ 'content/docs/intro.md': '# Intro\n\n## Setup\n\nEdited.\n' });
  await afterTick(site);
  const page = 'build/docs/guide/second/index.html';
  assert.ok(site.exists(page));
  let building: Promise<CliResult> | undefined;
  await withLock(hashOf(path.join(site.dir, 'build')), assert.fail, async () => {
    await new Promise<void>((resolve) => {
      const command = site.serve(['build'], (text) => text.includes('waiting for another build') && resolve());
      building = command.ended.then((exitCode) => ({ exitCode, stdout: '', stderr: command.output() }));
    });
    // As if the other build had made another page: its record of the output folder is a new file.
    const record = site.read('build/.sitegen-output');
    await site.remove('build/.sitegen-output');
    await site.write({ [page]: 'of the other build', 'build/.sitegen-output': record });
  });
  const result = await building;
  assert.equal(result?.exitCode, 0, result?.stderr);
  await site.run('build', '--no-cache', '--out', 'clean');
  assert.deepEqual(readBuild(site, 'build'), readBuild(site, 'clean'));
});

/** Changes during a build: pages, partials, code and static files are written or removed. */
const CHANGES: readonly ((site: TestSite, number: number) => Promise<unknown>)[] = [
  (site, number) => site.write({ 'content/docs/intro.md': `# Intro ${number}\n\n## Setup\n` }),
  (site, number) => site.write({ 'content/docs/guide/_part.md': `Part ${number}.\n` }),
  (site, number) => site.write({ 'content/docs/code/sample.js': `${number};\n` }),
  (site, number) => site.write({ [`content/docs/new${number % 3}.md`]: `# New ${number}\n` }),
  (site, number) => site.remove(`content/docs/new${number % 3}.md`).catch(() => undefined),
  (site, number) => site.write({ 'content/static/file.txt': `${number}` }),
  (site) => site.remove('content/static/file.txt').catch(() => undefined),
  (site, number) =>
    site.write({ 'content/docs/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${number}" height="9"/>` }),
];

/** Flags of the builds. */
const FLAGS = [['--jobs', '3', '--no-cache'], ['--no-cache'], ['--jobs', '3']];

test('if files change during a build, it makes a site or fails, and the next one is up to date', async (t) => {
  const { below, pick } = chanceFrom(2);
  for (let trial = 0; trial < trials(1, 60); trial++) {
    const site = await createSite(t, MIXED_SITE);
    await site.run('build');
    let number = 0;
    const building = site.runAlone('build', ...(FLAGS[trial % FLAGS.length] ?? []));
    let isDone = false;
    void building.then(() => (isDone = true));
    await site.write({ 'content/docs/guide/second.md': `# Second ${trial}\n` });
    while (!isDone) {
      await pick(CHANGES)(site, number++);
      await setTimeout(below(20));
    }
    const { exitCode, stderr } = await building;
    assert.doesNotMatch(stderr, /^\s+at |Node\.js v/m, `trial ${trial}`);
    if (exitCode !== 0) assert.match(stderr, /^error /m, `trial ${trial}`);
    await setTimeout(70);
    const next = await site.run('build');
    const clean = await site.run('build', '--no-cache', '--out', 'clean');
    assert.equal(next.exitCode, clean.exitCode, `trial ${trial}\n${next.stderr}`);
    if (clean.exitCode === 0) assert.deepEqual(readBuild(site, 'build'), readBuild(site, 'clean'), `trial ${trial}`);
  }
});

test('a build starts again if threads have read other texts than the main thread', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (!isMainThread) writeFileSync('content/docs/a.md', '# Changed\\n');
export default { title: 'T', url: 'https://example.org', docs: { sidebars: { main: [{ type: 'autogenerated', dirName: '.' }] } } };
`,
    'content/docs/a.md': '# Before\n',
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`content/docs/p${index}.md`, `# Page ${index}\n`])),
  });
  const { exitCode, stderr } = await site.runAlone('build', '--jobs', '3');
  assert.equal(exitCode, 0, stderr);
  assert.equal(site.read('content/docs/a.md'), '# Changed\n', 'threads were at work');
  const pages = readBuild(site, 'build').filter(([file]) => file?.startsWith('docs/') && file.endsWith('.html'));
  const titles = pages.map(([, text]) => /<a[^>]* href="\/docs\/a">(\w+)/.exec(text ?? '')?.[1]);
  assert.deepEqual([...new Set(titles)].length, 1, titles.join());
});
