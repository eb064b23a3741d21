import { defineConfig, mergeConfig } from 'vitest/config';
import common from './vitest.config.ts';

/** `npm run test:long`: the suites of which `npm test` runs a part, in full. Takes more than an hour. */
export default mergeConfig(common, defineConfig({ test: { env: { SITEGEN_LONG: '1' }, testTimeout: 7_200_000 } }));
