import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of tests that need neither a browser nor a process. */
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

/** The files of `npm run test:fast`. */
export const fastTests = ['test/architecture.test.ts', ...FAST.map((folder) => `test/${folder}/**/*.test.ts`)];

/** Slow files start first, so that no process finishes long after the others. */
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
    // Files run one after the other in a few processes, which load modules once each. Two more processes than processors, because
    // tests wait for pages and watchers.
    pool: 'forks',
    isolate: false,
    // Tests allocate much short-lived memory: a larger young generation saves about 6 % of their time.
    execArgv: ['--max-semi-space-size=32'],
    // Load dist/ and bundled sites natively, once per process: that is the code that users run.
    server: { deps: { external: [/\/dist\/[^/]+\.js$/, /\/\.sitegen\/[^/]+\.mjs(?:\?|$)/] } },
    maxWorkers: os.availableParallelism() + 2,
    // React selects its build by this; users run the production build.
    env: { NODE_ENV: 'production' },
    // Only a hanging test takes so long, even on a busy machine. What waits for a page fails earlier and says why
    // (`PATIENCE_MS`).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    slowTestThreshold: 10_000,
    sequence: { sequencer: LongFirst },
  },
});
