import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PACKAGE_NAME } from '../../src/bundle/packageName.ts';
import { type CliResult, runProcess } from './cli.ts';
import type { Scope } from './scope.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The compilers with which sites are checked: names of folders in `node_modules`. */
export type Compiler = 'typescript' | 'typescript-5';

/** Type-check a folder by its `tsconfig.json`, with further options. */
export const typeCheck = (
  dir: string,
  options: readonly string[] = [],
  compiler: Compiler = 'typescript',
): Promise<CliResult> =>
  runProcess(process.execPath, [path.join(root, 'node_modules', compiler, 'lib/tsc.js'), '-p', '.', ...options], dir);

/** Create a folder outside of the repository from which the package, React's types and Node's types can be imported. */
export async function createFolder(scope: Scope): Promise<string> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sitegen-package-')));
  scope.onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  await mkdir(path.join(dir, 'node_modules/@types'), { recursive: true });
  symlinkSync(root, path.join(dir, 'node_modules', PACKAGE_NAME));
  for (const name of ['react', '@types/react', '@types/node'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(dir, 'node_modules', name));
  return dir;
}
