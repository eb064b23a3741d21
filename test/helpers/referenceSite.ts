import path from 'node:path';
import { sharedFolder } from './sharedFolder.ts';
import { runProcess } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The reference site in English, built once per run and without old caches. Gives its folder, which is only to be read. */
export const buildReferenceSite = (): Promise<string> =>
  sharedFolder('reference-site', async (outDir) => {
    const args = [path.join(root, 'bin/sitegen.js'), 'build', '--locale', 'en', '--no-cache', '--out', outDir];
    const { exitCode, stderr } = await runProcess(process.execPath, args, root);
    if (exitCode !== 0) throw new Error(stderr);
  });
