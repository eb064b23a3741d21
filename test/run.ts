/** Runs every test: `npm test`, or `npm test -- test/parse` for those below a path. Prints `N passed, N failed` at the end. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { findBrowser } from './helpers/findBrowser.ts';

const root = path.resolve(import.meta.dirname, '..');
const TEST_TIMEOUT_MS = 240_000;

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

const files = findTests(process.argv.slice(2));
if (files.length === 0) {
  console.error('no test file matches');
  process.exit(1);
}

const counts = { passed: 0, failed: 0, skipped: 0 };
const isSuite = (details: object): boolean => 'type' in details && details.type === 'suite';
const events = run({
  files: files.map((file) => path.join(root, file)),
  concurrency: 2,
  timeout: TEST_TIMEOUT_MS,
});
events.on('test:pass', ({ details, skip }) => {
  if (isSuite(details)) return;
  if (skip !== undefined) counts.skipped++;
  else counts.passed++;
});
events.on('test:fail', ({ details }) => {
  if (!isSuite(details)) counts.failed++;
});
const reporter = new spec();
events.pipe(reporter).pipe(process.stdout);
reporter.on('end', () => {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});
