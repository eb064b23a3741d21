import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { isInstalled } from '../disk/isInstalled.ts';

/** Scripts that may have types though their name does not say so. */
const PLAIN_SCRIPT = /\.jsx?$/;

/** True for a script that can be read as TypeScript, which covers the part of Flow with the same syntax. */
async function hasTypes(file: string): Promise<boolean> {
  const { transform } = await import('esbuild');
  try {
    await transform(readFileSync(file, 'utf8'), { loader: 'tsx', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}

/** Of the scripts that could not be read as JavaScript, find those that can be read as TypeScript. Absolute paths. */
export async function findTypedScripts(errors: readonly Message[], workingDir: string): Promise<readonly string[]> {
  const files = errors.flatMap(({ location }) =>
    location && /^(?:file)?$/.test(location.namespace) && PLAIN_SCRIPT.test(location.file)
      ? [path.resolve(workingDir, location.file)]
      : [],
  );
  const own = [...new Set(files)].filter((file) => !isInstalled(file));
  const typed = await Promise.all(own.map(hasTypes));
  return own.filter((_, index) => typed[index]);
}

/** Have these scripts (absolute paths) read as TypeScript. */
export const typedScripts = (files: ReadonlySet<string>): Plugin => ({
  name: 'sitegen-typed-scripts',
  setup(build) {
    if (files.size === 0) return;
    build.onLoad({ filter: PLAIN_SCRIPT, namespace: 'file' }, ({ path: file }) =>
      files.has(file) ? { contents: readFileSync(file, 'utf8'), loader: 'tsx' } : undefined,
    );
  },
});
