import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCommandLine, refuseCommandLine } from '../helpers/commandLine.ts';
import { measureOutput } from './builds.ts';
import { measureCommand } from './measure.ts';
import { writeLargeSites } from './report.ts';
import { setAside } from './setAside.ts';
import { cacheDir, copyProject, createGeneratedSite, type Site, sitegenCommand } from './sites.ts';
import { formatTable, type Row, type Unit } from './table.ts';

const USAGE = `node --import tsx test/bench/largeSites.ts [options] [PAGES…]

Builds generated sites of so many pages (1000, 20000 and 100000) without cache: in one run, and in shards, each of them as on a
machine of its own, one after the other, that are put together at the end.

--shards N  so many shards (4)
--write     put the table into the documentation`;

const DEFAULT_SIZES = ['1000', '20000', '100000'];

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Measure a run without cache; `milliseconds` is the time from the start of the process to its end. */
async function measureCold(projectDir: string, site: Site, args: readonly string[]) {
  setAside(cacheDir(site));
  return measureCommand(sitegenCommand(projectDir, site, ['build', '--quiet', ...args]));
}

/** Build a site in one run, then in shards. */
async function measureSite(projectDir: string, site: Site, shardCount: number): Promise<readonly Row[]> {
  const { name, rootDir, pageCount } = site;
  const row = (measure: string, unit: Unit, ours: number | undefined): Row => ({ site: name, measure, unit, ours });
  say(`${name}: in one run`);
  const outDir = path.join(rootDir, 'build');
  const whole = await measureCold(projectDir, site, ['--out', outDir]);
  const output = await measureOutput(outDir);
  setAside(outDir);

  const shardDirs = Array.from({ length: shardCount }, (_, index) => path.join(rootDir, `shard-${index + 1}`));
  const shards: Awaited<ReturnType<typeof measureCommand>>[] = [];
  for (const [index, dir] of shardDirs.entries()) {
    say(`${name}: shard ${index + 1} of ${shardCount}`);
    shards.push(await measureCold(projectDir, site, ['--shard', `${index + 1}/${shardCount}`, '--out', dir]));
  }
  say(`${name}: the shards put together`);
  const merge = await measureCold(projectDir, site, ['--merge', ...shardDirs, '--out', outDir]);
  for (const dir of [...shardDirs, outDir]) setAside(dir);

  const slowest = Math.max(...shards.map(({ milliseconds }) => milliseconds));
  const heaviest = Math.max(...shards.map(({ peakBytes = 0 }) => peakBytes));
  return [
    row('one run', 'time', whole.milliseconds),
    row('one run, for each page', 'time', whole.milliseconds / pageCount),
    row('one run: peak memory', 'size', whole.peakBytes),
    row('output', 'size', output.outputBytes),
    row('output files', 'count', output.outputFiles),
    row(`slowest of ${shardCount} shards`, 'time', slowest),
    row('a shard: peak memory', 'size', heaviest || undefined),
    row('shards put together', 'time', merge.milliseconds),
    row('shards put together: peak memory', 'size', merge.peakBytes),
    row(`on ${shardCount} machines, in all`, 'time', slowest + merge.milliseconds),
  ];
}

const toCount = (word: string): number =>
  /^[1-9]\d*$/.test(word) ? Number(word) : refuseCommandLine(USAGE, `"${word}" is no number`);

async function main(): Promise<void> {
  const { values, words } = readCommandLine(USAGE, { shards: { type: 'string' }, write: { type: 'boolean' } });
  const sizes = (words.length > 0 ? words : DEFAULT_SIZES).map(toCount);
  const shardCount = toCount(values.shards ?? '4');
  const workDir = mkdtempSync(path.join(os.tmpdir(), 'sitegen-bench-'));
  process.once('exit', () => rmSync(workDir, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));

  const projectDir = copyProject(workDir);
  const rows: Row[] = [];
  for (const size of sizes) {
    const site = await createGeneratedSite(workDir, size);
    rows.push(...(await measureSite(projectDir, site, shardCount)));
    rmSync(site.rootDir, { recursive: true });
  }
  const table = formatTable(rows, []);
  process.stdout.write(`${table}\n`);
  if (values.write) writeLargeSites(table);
}

await main();
