// `sitegen dev` for work on sitegen itself: shows edits of the default templates and client like those of a site, and restarts
// after edits of the generator. Passes its options on: `npm run dev -- --root docs --port 4000`.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { makeGenerator, makeLibrary, root, writeFiles } from './dist.mjs';

const bin = path.join(root, 'bin/sitegen.js');
let server;

function start() {
  const child = spawn(process.execPath, [bin, 'dev', ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('close', (exitCode) => {
    if (server === child) process.exit(exitCode ?? 0); // not if `restart` replaces it
  });
  server = child;
}

function restart() {
  const old = server;
  server = undefined;
  old.once('close', start);
  old.kill();
}

/**
 * Updates dist/, without declarations. Returns false after an error in the sources, which esbuild has printed; dist/ is then
 * unchanged.
 */
async function update(isOfGenerator) {
  try {
    const made = await Promise.all([makeLibrary(), ...(isOfGenerator ? [makeGenerator()] : [])]);
    writeFiles(new Map(made.flatMap((files) => [...files])));
    return true;
  } catch {
    return false;
  }
}

const sources = ['src', 'templates/default', 'client/default'].map((dir) => path.join(root, dir));
let edited = [];
let updating = Promise.resolve();

watch(sources, { ignoreInitial: true }).on('all', (_event, file) => {
  edited.push(file);
  updating = updating.then(async () => {
    if (edited.length === 0) return; // handled by the previous update
    const isOfGenerator = edited.some((name) => name.startsWith(path.join(root, 'src', path.sep)));
    edited = [];
    if ((await update(isOfGenerator)) && isOfGenerator && server) restart();
  });
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server?.kill(signal));

if (!(await update(true))) process.exit(1);
start();
