// Builds dist/, which is what sitegen runs and what its package holds. `npm ci` calls it (package.json, "prepare").
//   dist/*.js   the generator, bundled: bin/sitegen.js and `import 'sitegen-react'` run it
//   dist/lib/   templates and the browser's part, file by file, with all declarations: sites replace single files of it
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const { homepage } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Absolute paths of all files below a folder, in one order everywhere. */
const filesBelow = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Compile templates and client to JavaScript, and everything that can be imported to declarations. */
function compileLibrary(dir) {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', dir], { cwd: root, stdio: 'inherit' });
  for (const file of filesBelow(dir)) {
    const isOfNode =
      file.startsWith(path.join(dir, 'src')) && !/^src\/(?:shared|search\/engine)\//.test(path.relative(dir, file));
    // Of the generator itself only the declarations: its code is in the bundle.
    if (file.endsWith('.js') && isOfNode) rmSync(file);
    if (file.endsWith('.d.ts'))
      writeFileSync(file, readFileSync(file, 'utf8').replace(/(['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'));
  }
  for (const file of filesBelow(path.join(root, 'client/default')).filter((name) => !/(?<!\.d)\.tsx?$/.test(name)))
    cpSync(file, path.join(dir, path.relative(root, file)));
}

/** Bundle the generator: its entries, and chunks that they share. */
async function bundleGenerator() {
  const sources = ['src', 'templates/default', 'client/default'].flatMap((dir) => filesBelow(path.join(root, dir)));
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
    define: { SITEGEN_BUILD_ID: JSON.stringify(buildId), SITEGEN_HOMEPAGE: JSON.stringify(homepage) },
    write: false,
  });
  return outputFiles;
}

mkdirSync(dist, { recursive: true });
// Whoever runs sitegen meanwhile finds either the old files or the new ones.
const library = mkdtempSync(path.join(root, 'dist-'));
compileLibrary(library);
const outputFiles = await bundleGenerator();
const old = mkdtempSync(path.join(root, 'dist-'));
if (existsSync(path.join(dist, 'lib'))) renameSync(path.join(dist, 'lib'), path.join(old, 'lib'));
renameSync(library, path.join(dist, 'lib'));
rmSync(old, { recursive: true });
// Chunks first, then the entries that name them.
const isChunk = ({ path: file }) => /-[A-Z0-9]{8}\.js$/.test(file);
const entriesLast = [...outputFiles].sort((a, b) => Number(isChunk(b)) - Number(isChunk(a)));
for (const { path: file, contents } of entriesLast) {
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}
const kept = new Set(['lib', ...outputFiles.map(({ path: file }) => path.basename(file))]);
for (const name of readdirSync(dist)) if (!kept.has(name)) rmSync(path.join(dist, name), { recursive: true });
