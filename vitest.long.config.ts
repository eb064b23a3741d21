import { defineConfig, mergeConfig } from 'vitest/config';
import common from './vitest.config.ts';

/** The suites of which `npm test` runs a part, in full: `npm run test:long`. One hour and more. */
export default mergeConfig(common, defineConfig({ test: { env: { SITEGEN_LONG: '1' }, testTimeout: 7_200_000 } }));
