// Builds dist/ from src/: what bin/sitegen.js and `import 'sitegen'` run. `npm ci` calls it (package.json, "prepare").
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .sort();
const buildId = hash('sha256', sources.map((file) => readFileSync(file, 'utf8')).join('\0'), 'hex').slice(0, 20);

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli.ts',
    index: 'src/index.ts',
    parseWorker: 'src/parse/parseWorker.ts',
    searchWorker: 'src/search/index/searchWorker.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: { SITEGEN_BUILD_ID: JSON.stringify(buildId) },
  write: false,
});

// Whoever runs sitegen meanwhile finds either the old files or the new ones: chunks first, then the entries that name them.
const dist = path.join(root, 'dist');
mkdirSync(dist, { recursive: true });
const isChunk = ({ path: file }) => /-[A-Z0-9]{8}\.js$/.test(file);
const entriesLast = [...outputFiles].sort((a, b) => Number(isChunk(b)) - Number(isChunk(a)));
for (const { path: file, contents } of entriesLast) {
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}
const written = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
for (const name of readdirSync(dist)) if (!written.has(name)) rmSync(path.join(dist, name), { recursive: true });
