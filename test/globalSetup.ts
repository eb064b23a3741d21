import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openRunDir } from './helpers/sharedFolder.ts';

/** Build what the tests run, and make the folder that they share: once for all files. */
export default function setup(): () => void {
  process.env.GOGC ??= '400'; // esbuild tidies up less often
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'inherit' });
  return openRunDir();
}
