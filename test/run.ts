/** Runs every test: `npm test`, or `npm test -- test/parse` for those below a path. Prints `N passed, N failed` at the end. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { findBrowser } from './helpers/findBrowser.ts';

const root = path.resolve(import.meta.dirname, '..');
const TEST_TIMEOUT_MS = 240_000;
/** More failing files than this are no accident. */
const MOST_RETRIED = 3;

/** On Debian the distribution's Chromium is installed where none is; elsewhere that is the reader's to do. */
function ensureBrowser(): void {
  if (findBrowser()) return;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('no Chromium found: installing the distribution’s');
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [command = '', ...rest] = [...prefix, 'apt-get', ...args];
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  if (findBrowser()) return;
  console.error('the browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH');
  process.exit(1);
}

function findTests(filters: readonly string[]): readonly string[] {
  const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join('test', file))
    .sort();
  if (filters.length === 0) return files;
  return files.filter((file) => filters.some((filter) => file.startsWith(path.normalize(filter))));
}

execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
ensureBrowser();

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Run the files, as many at a time as told, and report to the terminal. Gives the counts of each file. */
async function runFiles(files: readonly string[], concurrency: number): Promise<ReadonlyMap<string, Counts>> {
  const countsOf = new Map<string, Counts>();
  const count = (event: { file?: string | undefined; details: object }, kind: keyof Counts): void => {
    if ('type' in event.details && event.details.type === 'suite') return;
    const file = path.relative(root, event.file ?? root);
    const counts = countsOf.get(file) ?? { passed: 0, failed: 0, skipped: 0 };
    countsOf.set(file, { ...counts, [kind]: counts[kind] + 1 });
  };
  const events = run({ files: files.map((file) => path.join(root, file)), concurrency, timeout: TEST_TIMEOUT_MS });
  events.on('test:pass', (event) => count(event, event.skip === undefined ? 'passed' : 'skipped'));
  events.on('test:fail', (event) => count(event, 'failed'));
  const reporter = new spec();
  events.pipe(reporter).pipe(process.stdout, { end: false });
  await finished(reporter);
  return countsOf;
}

const filters = process.argv.slice(2);
const files = findTests(filters);
if (files.length === 0) {
  console.error('no test file matches');
  process.exit(1);
}

const countsOf = new Map(await runFiles(files, 2));
const failing = files.filter((file) => countsOf.get(file)?.failed);
if (filters.length === 0 && failing.length > 0 && failing.length <= MOST_RETRIED) {
  // A real browser on a busy machine can miss a moment. Such a file passes alone; that it did not at first is told.
  console.log(`\nonce more, each alone: ${failing.join(', ')}\n`);
  for (const [file, counts] of await runFiles(failing, 1)) {
    if (counts.failed === 0) console.log(`flaky: ${file} failed at first, then passed`);
    countsOf.set(file, counts);
  }
}

const sum = (kind: keyof Counts): number => [...countsOf.values()].reduce((total, counts) => total + counts[kind], 0);
const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
