/**
 * Runs the tests: `npm test`, or `npm test -- word` for tests with a word in their name or in the path of their file. Prints the
 * slowest files, and `N passed, N failed` at the end.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { escapeRegex } from '../src/shared/escapeRegex.ts';
import { fastTests } from '../vitest.config.ts';
import { readCommandLine } from './helpers/commandLine.ts';
import { ensureBrowser } from './helpers/findBrowser.ts';

const root = path.resolve(import.meta.dirname, '..');
/** How many of the slowest files are printed. */
const SLOWEST = 10;

const { values, words: written } = readCommandLine(
  'npm test -- [--fast] [WORD …]\n\n--fast  only tests that need neither a browser nor a process\nWORD    only tests with it in their names or in the path of their file',
  { fast: { type: 'boolean' } },
);
const isFast = values.fast === true;
const words = written.map((word) => word.toLowerCase());

const hasWord = (text: string): boolean => words.some((word) => text.toLowerCase().includes(word));

const hasWordInPath = (file: TestSpecification): boolean => hasWord(path.relative(root, file.moduleId));

/**
 * Select the tests that match one of the words: all tests of a file with a word in its path, and single tests by name. Loading
 * files is slow, so names that are computed at run time are only searched for words that occur in no file.
 */
function narrow(files: readonly TestSpecification[]): readonly TestSpecification[] {
  if (words.length === 0) return files;
  const written = files.filter((file) => hasWordInPath(file) || hasWord(readFileSync(file.moduleId, 'utf8')));
  const testNamePattern = new RegExp(words.map(escapeRegex).join('|'), 'i');
  return (written.length > 0 ? written : files).map((file) =>
    hasWordInPath(file) ? file : file.project.createSpecification(file.moduleId, { testNamePattern }),
  );
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Count the tests of a file. A failure outside of a test, such as in a hook, counts as one more. */
function count(file: TestModule): Counts {
  const isAsked = words.length === 0 || hasWord(file.relativeModuleId);
  const states = [...file.children.allTests()]
    .filter(({ fullName }) => isAsked || hasWord(fullName))
    .map((test) => test.result().state);
  const groups = [file, ...file.children.allSuites()];
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length + groups.flatMap((group) => group.errors()).length,
    skipped: states.filter((state) => state === 'skipped' || state === 'pending').length,
  };
}

if (!isFast) ensureBrowser();
const vitest = await createVitest('test', { watch: false, ...(isFast ? { include: fastTests } : {}) });
await vitest.standalone();
const files = await vitest.globTestSpecifications();
const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...narrow(files)], words.length === 0);
await vitest.close();

const durationMs = (file: TestModule): number => file.diagnostic().duration;
const slowest = [...testModules].sort((a, b) => durationMs(b) - durationMs(a)).slice(0, SLOWEST);
const lines = slowest.map((file) => `${(durationMs(file) / 1000).toFixed(1).padStart(7)} s ${file.relativeModuleId}`);
console.log(`\nslowest files:\n${lines.join('\n')}\n`);

const counts = testModules.map(count);
const sum = (kind: keyof Counts): number => counts.reduce((total, each) => total + each[kind], 0);
const failed = sum('failed') + unhandledErrors.length;
const skipped = sum('skipped');
if (sum('passed') + failed === 0) console.error('no test has been run');
console.log(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
// Explicitly: a process that a failed test has left behind would keep this one waiting for its output.
process.exit(failed > 0 || sum('passed') === 0 ? 1 : 0);
