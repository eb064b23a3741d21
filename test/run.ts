/** Runs every test: `npm test`, or `npm test -- test/parse` for those below a path. Prints `N passed, N failed` at the end. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { findBrowser } from './helpers/findBrowser.ts';
import { openRunDir } from './helpers/sharedFolder.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Of a file: none takes a quarter of it, but on a machine with much else to do. */
const TEST_TIMEOUT_MS = 480_000;
const AT_A_TIME = 2;
/** So many of the slowest files are named after a whole run. */
const SLOWEST = 10;
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

/** Long files come first, for they take longest: so those that run side by side end together. */
function findTests(filters: readonly string[]): readonly string[] {
  const sizeOf = (file: string): number => statSync(path.join(root, file)).size;
  const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join('test', file))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  if (filters.length === 0) return files;
  return files.filter((file) => filters.some((filter) => file.startsWith(path.normalize(filter))));
}

execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
ensureBrowser();
openRunDir();

interface TestEvent {
  readonly file?: string | undefined;
  readonly nesting: number;
  readonly details: { readonly duration_ms: number; readonly type?: string | undefined };
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of its tests, without the start of its process. */
  readonly durationMs: number;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, durationMs: 0 };

/** Run the files, as many at a time as told, and report to the terminal. Gives the counts of each file. */
async function runFiles(files: readonly string[], concurrency: number): Promise<ReadonlyMap<string, Counts>> {
  const countsOf = new Map<string, Counts>();
  const count = (event: TestEvent, kind: 'passed' | 'failed' | 'skipped'): void => {
    const { file = root, nesting, details } = event;
    if (details.type === 'suite') return;
    const name = path.relative(root, file);
    const counts = countsOf.get(name) ?? NOTHING;
    const durationMs = counts.durationMs + (nesting === 0 ? details.duration_ms : 0);
    countsOf.set(name, { ...counts, [kind]: counts[kind] + 1, durationMs });
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

const countsOf = new Map(await runFiles(files, AT_A_TIME));
const failing = files.filter((file) => countsOf.get(file)?.failed);
if (filters.length === 0 && failing.length > 0 && failing.length <= MOST_RETRIED) {
  // A real browser on a busy machine can miss a moment. Such a file passes alone; that it did not at first is told.
  console.log(`\nonce more, each alone: ${failing.join(', ')}\n`);
  for (const [file, counts] of await runFiles(failing, 1)) {
    if (counts.failed === 0) console.log(`flaky: ${file} failed at first, then passed`);
    countsOf.set(file, counts);
  }
}

if (filters.length === 0) {
  const slowest = [...countsOf].sort(([, a], [, b]) => b.durationMs - a.durationMs).slice(0, SLOWEST);
  const lines = slowest.map(([file, { durationMs }]) => `${(durationMs / 1000).toFixed(0).padStart(5)} s ${file}`);
  console.log(`\nslowest files:\n${lines.join('\n')}\n`);
}
const sum = (kind: keyof Counts): number => [...countsOf.values()].reduce((total, counts) => total + counts[kind], 0);
const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
