import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of tests that need neither a browser nor a process: functions on files and texts. */
const FAST = [
  'client',
  'config',
  'diagnostics',
  'diagrams',
  'electron',
  'model',
  'parse',
  'render',
  'search',
  'shared',
  'write',
];

/** `npm run test:fast` has these alone. */
export const fastTests = ['test/architecture.test.ts', ...FAST.map((folder) => `test/${folder}/**/*.test.ts`)];

/** What takes long goes first, else one process ends long after the others. */
const LONG = [
  'test/documentation.test.ts',
  'test/package/install.test.ts',
  'test/dev/dev.test.ts',
  'test/trust/policy.test.ts',
  'test/trust/inputs.test.ts',
  'test/search/wantedPages.test.ts',
  'test/search/bytes.test.ts',
  'test/search/queries.test.ts',
  'test/corpus.test.ts',
  'test/browser/pages.test.ts',
  'test/cli/edits.test.ts',
  'test/trust/together.test.ts',
  'test/trust/repositories.test.ts',
  'test/trust/sameEverywhere.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(name));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/globalSetup.ts'],
    // Files run one after the other in few processes: modules are loaded once in each. Two more than there are processors, for pages and
    // watchers that are waited for.
    pool: 'forks',
    isolate: false,
    // Much of what tests make is forgotten at once: with more room for it, a sixteenth of their time is saved.
    execArgv: ['--max-semi-space-size=32'],
    // What users run is loaded as it is, and once in each process; what it bundles of a site is for Node too.
    server: { deps: { external: [/\/dist\/[^/]+\.js$/, /\/\.sitegen\/[^/]+\.mjs(?:\?|$)/] } },
    maxWorkers: os.availableParallelism() + 2,
    // As users run it: React picks its build by this.
    env: { NODE_ENV: 'production' },
    // For a machine with much else to do: only what hangs takes so long. What waits for a page says sooner what it waits for (`PATIENCE_MS`).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    slowTestThreshold: 10_000,
    sequence: { sequencer: LongFirst },
  },
});
