// Checks the types of all projects at once, with this repository's compiler. (`tsc` alone may be that of `typescript-5`, with
// which tests check sites.)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const PROJECTS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.site.json', 'docs'];

const exitCodes = await Promise.all(
  PROJECTS.map(async (project) => {
    const child = spawn(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' });
    const [exitCode] = await once(child, 'close');
    return exitCode;
  }),
);
process.exitCode = exitCodes.some((exitCode) => exitCode !== 0) ? 1 : 0;
