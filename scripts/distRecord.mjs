// Records the state of sources and dist/ after a whole build, to find out later whether dist/ is up to date.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, root } from './dist.mjs';

/** Outside of dist/, which becomes the package. */
const RECORD = path.join(root, 'node_modules/.cache/sitegen/dist');
/** The sources of dist/, and dist/ itself. */
const FOLDERS = ['src', 'templates/default', 'client/default', 'scripts', 'dist'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json', 'tsconfig.json'];

function hashAll() {
  const files = [...FOLDERS.flatMap((dir) => filesBelow(dir)), ...FILES];
  return hash(
    'sha256',
    files.map((file) => `${file} ${hash('sha256', readFileSync(path.join(root, file)))}`).join('\n'),
  );
}

/** Record the current state; called after a whole build. */
export function recordDist() {
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, hashAll());
}

/** True if neither the sources nor dist/ have changed since the last whole build. */
export const isRecorded = () =>
  existsSync(RECORD) && existsSync(path.join(root, 'dist')) && readFileSync(RECORD, 'utf8') === hashAll();
