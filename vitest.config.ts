import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** Needs neither a browser nor a process: functions on files and texts. */
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
].map((folder) => `test/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    globalSetup: ['test/globalSetup.ts'],
    // Files run one after the other in as many processes as there are processors: modules are loaded once in each.
    pool: 'forks',
    isolate: false,
    // What users run is loaded as it is, and once in each process.
    server: { deps: { external: [/\/dist\/[^/]+\.js$/] } },
    maxWorkers: os.availableParallelism() + 1,
    // As users run it: React picks its build by this.
    env: { NODE_ENV: 'production' },
    // For a machine with much else to do.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    slowTestThreshold: 10_000,
    projects: [
      { extends: true, test: { name: 'fast', include: ['test/architecture.test.ts', ...FAST] } },
      {
        extends: true,
        test: { name: 'e2e', include: ['test/**/*.test.ts'], exclude: ['test/architecture.test.ts', ...FAST] },
      },
    ],
  },
});
