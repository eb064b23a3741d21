import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cli, runProcess } from './cli.ts';
import { sharedFolder } from './sharedFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');

const folder = (): Promise<string> =>
  sharedFolder('reference-site', async (dir) => {
    // A single thread needs a fifth less processor time, and other tests run meanwhile.
    const flags = ['--locale', 'en', '--no-cache', '--jobs', '1'];
    const args = [cli, 'build', ...flags, '--out', path.join(dir, 'build')];
    const { exitCode, stderr } = await runProcess(process.execPath, args, root);
    if (exitCode !== 0) throw new Error(stderr);
    await writeFile(path.join(dir, 'told.txt'), stderr);
  });

/** The built reference site in English, without old caches, built once per run. Returns its folder, which must not be changed. */
export const buildReferenceSite = async (): Promise<string> => path.join(await folder(), 'build');

/** The output of its build. */
export const readReferenceSiteOutput = async (): Promise<string> =>
  readFileSync(path.join(await folder(), 'told.txt'), 'utf8');
