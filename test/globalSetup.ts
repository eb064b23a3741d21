import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openRunDir } from './helpers/sharedFolder.ts';

/** Build the package and create the shared folder: once per run. */
export default function setup(): () => void {
  process.env.GOGC ??= '400'; // esbuild (Go) collects garbage less often
  const build = path.resolve(import.meta.dirname, '../scripts/build.mjs');
  execFileSync(process.execPath, [build, '--if-changed'], { stdio: 'inherit' });
  return openRunDir();
}
