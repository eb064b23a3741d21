import path from 'node:path';
import { cli, runProcess } from './cli.ts';
import { sharedFolder } from './sharedFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The reference site in English, built once per run and without old caches. Gives its folder, which is only to be read. */
export const buildReferenceSite = (): Promise<string> =>
  sharedFolder('reference-site', async (outDir) => {
    const args = [cli, 'build', '--locale', 'en', '--no-cache', '--out', outDir];
    const { exitCode, stderr } = await runProcess(process.execPath, args, root);
    if (exitCode !== 0) throw new Error(stderr);
  });
