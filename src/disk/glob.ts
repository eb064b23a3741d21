import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type FastGlob from 'fast-glob';

const require = createRequire(import.meta.url);

/** fast-glob is loaded when files are first looked for: a build that has nothing to do looks for none. */
const load = () => require('fast-glob') as typeof FastGlob;

/** Most sites lack most folders: patterns are compiled for those alone that are there. */
const isMissing = ({ cwd }: FastGlob.Options): boolean => cwd !== undefined && !existsSync(cwd);

/** Paths of the files that some patterns match; none where the folder that they start from is missing. */
export const glob = async (patterns: string | string[], options: FastGlob.Options = {}): Promise<string[]> =>
  isMissing(options) ? [] : load()(patterns, options);

/** The same at once. */
export const globSync = (patterns: string | string[], options: FastGlob.Options = {}): string[] =>
  isMissing(options) ? [] : load().sync(patterns, options);

/** A pattern that matches nothing but this path. */
export const escapePath = (file: string): string => load().escapePath(file);
