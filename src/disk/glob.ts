import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type FastGlob from 'fast-glob';

const require = createRequire(import.meta.url);

/** fast-glob is loaded on first use: a build with nothing to do does not need it. */
const load = () => require('fast-glob') as typeof FastGlob;

/** Most sites lack most folders: fast-glob would compile the patterns anyway. */
const isMissing = ({ cwd }: FastGlob.Options): boolean => cwd !== undefined && !existsSync(cwd);

/** Find files by patterns; none if the folder `cwd` is missing. */
export const glob = async (patterns: string | string[], options: FastGlob.Options = {}): Promise<string[]> =>
  isMissing(options) ? [] : load()(patterns, options);

/** The same, synchronously. */
export const globSync = (patterns: string | string[], options: FastGlob.Options = {}): string[] =>
  isMissing(options) ? [] : load().sync(patterns, options);

/** True for a pattern with special characters; a path that has them must be escaped. */
export const isPattern = (text: string): boolean => load().isDynamicPattern(text);

/** Escape a path to a pattern that matches only this path. */
export const escapePath = (file: string): string => load().escapePath(file);

/** A pattern for files below a folder, whose path may have special characters. */
export const patternIn = (dir: string, pattern: string): string => `${dir === '' ? '.' : escapePath(dir)}/${pattern}`;
