import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openRunDir } from './helpers/sharedFolder.ts';

/** Build what the tests run, and make the folder that they share: once for all files. */
export default function setup(): () => void {
  process.env.GOGC ??= '400'; // esbuild tidies up less often
  const build = path.resolve(import.meta.dirname, '../scripts/build.mjs');
  execFileSync(process.execPath, [build, '--if-changed'], { stdio: 'inherit' });
  return openRunDir();
}
