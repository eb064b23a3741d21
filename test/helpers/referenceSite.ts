import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cli, runProcess } from './cli.ts';
import { sharedFolder } from './sharedFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');

const folder = (): Promise<string> =>
  sharedFolder('reference-site', async (dir) => {
    // One thread takes a fifth less of the processors, which have other tests to run.
    const flags = ['--locale', 'en', '--no-cache', '--jobs', '1'];
    const args = [cli, 'build', ...flags, '--out', path.join(dir, 'build')];
    const { exitCode, stderr } = await runProcess(process.execPath, args, root);
    if (exitCode !== 0) throw new Error(stderr);
    await writeFile(path.join(dir, 'told.txt'), stderr);
  });

/** The reference site in English, built once per run and without old caches. Gives its folder, which is only to be read. */
export const buildReferenceSite = async (): Promise<string> => path.join(await folder(), 'build');

/** What was said when it was built. */
export const toldOfReferenceSite = async (): Promise<string> =>
  readFileSync(path.join(await folder(), 'told.txt'), 'utf8');
