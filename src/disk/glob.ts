import { createRequire } from 'node:module';
import type FastGlob from 'fast-glob';

const require = createRequire(import.meta.url);

/** fast-glob is loaded when files are first looked for: a build that has nothing to do looks for none. */
const load = () => require('fast-glob') as typeof FastGlob;

/** Paths of the files that some patterns match. */
export const glob = (patterns: string | string[], options?: FastGlob.Options): Promise<string[]> =>
  load()(patterns, options);

/** The same at once. */
export const globSync = (patterns: string | string[], options?: FastGlob.Options): string[] =>
  load().sync(patterns, options);

/** A pattern that matches nothing but this path. */
export const escapePath = (file: string): string => load().escapePath(file);
