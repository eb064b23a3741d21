// Makes the files of dist/, which sitegen runs and which its package contains:
//   *.js     the generator, bundled: bin/sitegen.js and `import 'sitegen-react'` run it
//   bundles/ browser bundles for sites without scripts of their own, so that sitegen need not bundle them for each site
//   lib/     default templates and client, file by file, with all declarations: sites can replace single files
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { joinChunks } from './joinChunks.mjs';

export const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const { homepage } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Folders that become the library, and folders of the generator that templates and client import from. */
const LIBRARY = ['templates/default', 'client/default'];
const SHARED = ['src/shared', 'src/search/engine'];
/** Modules that only generated code imports: the client of a site imports those of its languages. */
const UNNAMED = ['src/search/engine/words'];
const ENTRIES = ['src/index.ts', 'templates/default/index.ts', 'client/default/index.ts'];

const isScript = (file) => /(?<!\.d)\.tsx?$/.test(file);

/** The files below a folder, sorted. Paths are relative to `base`. */
export const filesBelow = (dir, base = root) =>
  readdirSync(path.join(base, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

const toScriptName = (file) => `lib/${file.replace(/\.tsx?$/, '.js')}`;

/** Matches imports of, and references to, files in dist/: relative ones. */
const OWN_IMPORT = /(?:\b(?:from|import)\s*\(?\s*|<reference path=)['"](\.[^'"]*)['"]/g;

/** Replaces the extension of source files in imports by `.js`. */
const renameImports = (text) => text.replace(/(['"]\.[^'"]*)(?<!\.d)\.tsx?(?=['"])/g, '$1.js');

/** Rewrites references to files of the sources: in dist/, declarations lie in a folder tree like theirs. */
const renameReferences = (text, file, dir) =>
  text.replace(/(?<=<reference path=")[^"]+/g, (reference) => {
    const source = path.relative(root, path.resolve(path.dirname(path.join(dir, file)), reference));
    const relative = path.posix.relative(path.posix.dirname(file), `lib/${source.split(path.sep).join('/')}`);
    return relative.startsWith('.') ? relative : `./${relative}`;
  });

/** The named files of a map, with everything that they import. `toFile` maps an import to a file name. */
function withImports(files, names, toFile = (name) => name) {
  const found = new Set(names);
  for (const name of found)
    for (const [, specifier] of files.get(name)?.matchAll(OWN_IMPORT) ?? [])
      found.add(toFile(path.posix.join(path.posix.dirname(name), specifier)));
  return new Map([...found].flatMap((name) => (files.has(name) ? [[name, files.get(name)]] : [])));
}

/** Compiles files of the library to JavaScript one by one, without bundling. */
async function compile(sources) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: sources,
    outbase: root,
    outdir: path.join(dist, 'lib'),
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    write: false,
  });
  return new Map(
    outputFiles.map(({ path: file, text }) => [
      path.relative(dist, file).split(path.sep).join('/'),
      renameImports(text),
    ]),
  );
}

/** Makes the scripts and styles of the library. */
export async function makeLibrary() {
  const files = LIBRARY.flatMap((dir) => filesBelow(dir));
  const scripts = files.filter(isScript);
  const compiled = await compile([...scripts, ...SHARED.flatMap((dir) => filesBelow(dir)).filter(isScript)]);
  const others = files.filter((file) => !/\.tsx?$/.test(file));
  const unnamed = UNNAMED.flatMap((dir) => filesBelow(dir));
  return new Map([
    ...withImports(compiled, [...scripts, ...unnamed].map(toScriptName)),
    ...others.map((file) => [`lib/${file}`, readFileSync(path.join(root, file))]),
  ]);
}

/** Makes the declarations of everything that sites can import. Throws if the compiler reports an error. */
export function makeDeclarations() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sitegen-dist-'));
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '-p', 'tsconfig.build.json', '--outDir', path.join(dir, 'lib')];
    execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const compiled = filesBelow('lib', dir).map((name) => {
      const text = readFileSync(path.join(dir, name), 'utf8');
      return [name, renameImports(renameReferences(text, name, dir))];
    });
    const written = LIBRARY.flatMap((folder) => filesBelow(folder))
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => [`lib/${file}`, readFileSync(path.join(root, file), 'utf8')]);
    const toDeclaration = (name) => name.replace(/(?<!\.d)\.[jt]sx?$/, '.d.ts');
    const entries = ENTRIES.map((name) => toDeclaration(`lib/${name}`));
    return withImports(new Map([...compiled, ...written]), entries, toDeclaration);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Worker threads that share no code with the rest: each is bundled into one file. */
const ALONE = {
  drawWorker: 'src/diagrams/drawWorker.ts',
  pageWorker: 'src/built/pageWorker.ts',
  searchWorker: 'src/search/index/searchWorker.ts',
};

/**
 * Development packages that are bundled into files of dist/. From svgdom's imports, those for fonts and pictures are left out:
 * drawings do not need them, and they made up two thirds of its load time.
 */
const BUNDLED = ['svgdom', 'sax', 'html-tag-names', 'junk', 'smol-toml', 'svg-tag-names'];
const UNUSED = ['fontkit', 'image-size'];

const isBundled = (importer) => BUNDLED.some((name) => importer.includes(`/node_modules/${name}/`));

/** Bundles these packages without their unused imports, and leaves all other packages external. */
const bundledPackages = {
  name: 'bundled-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, importer, kind }) => {
      if (kind === 'entry-point' || BUNDLED.includes(name)) return undefined;
      const isUnused = UNUSED.includes(name) && isBundled(importer.split(path.sep).join('/'));
      return isUnused ? { path: name, namespace: 'unused' } : { path: name, external: true };
    });
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** The license of a bundled package, as a comment. */
const licenseOf = (name) => {
  const dir = path.join(root, 'node_modules', name);
  const file = readdirSync(dir).find((one) => /^licen[cs]e/i.test(one));
  return `/*! ${name}\n${readFileSync(path.join(dir, file), 'utf8').trim()}\n*/\n`;
};

/** Adds the licenses of the bundled packages that the code contains. */
const withLicenses = (code) =>
  BUNDLED.filter((name) => code.includes(`// node_modules/${name}/`))
    .map(licenseOf)
    .join('') + code;

/** The manifests of bundled packages. They are part of the build id, because another version may draw diagrams differently. */
const bundledVersions = () =>
  BUNDLED.map((name) => readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).join('\0');

const GENERATOR = {
  cli: 'src/cli.ts',
  index: 'src/index.ts',
  makePackageBundles: 'src/bundle/makePackageBundles.ts',
  shareWorker: 'src/build/shareWorker.ts',
  scanWorker: 'src/pipeline/scanWorker.ts',
};

/**
 * Chunks of the generator that are joined into one file each: these modules with everything that they import, unless an earlier
 * one has it.
 */
const LOADED_TOGETHER = {
  // Finds out that nothing has changed; also the commands' own code.
  core: ['src/commands/build.ts', 'src/commands/check.ts', 'src/commands/profile.ts'],
  // Reads, checks and renders a site.
  site: [
    'src/build/openPipeline.ts',
    'src/build/makeSite.ts',
    'src/commands/checkAll.ts',
    'src/pipeline/bundleSite.ts',
    'src/parse/parser.ts',
    'src/parse/code/codeRenderer.ts',
    'src/parse/include/findMarks.ts',
    'src/search/index/termCounter.ts',
    'src/search/index/pageContent.ts',
  ],
};

/** Entries of commands that do not read the site. */
const LIGHT = ['cli', 'index', 'commands/clean', 'commands/init', 'commands/migrate', 'commands/preview'].map(
  (name) => `src/${name}.ts`,
);

/** Makes the generator: its entries and shared chunks. */
export async function makeGenerator() {
  const sources = ['src', ...LIBRARY].flatMap((dir) => filesBelow(dir));
  const text = sources.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\0');
  const buildId = hash('sha256', text + bundledVersions(), 'hex').slice(0, 20);
  const bundle = (entryPoints, options) =>
    build({
      absWorkingDir: root,
      entryPoints,
      outdir: 'dist',
      bundle: true,
      ...options,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      define: { SITEGEN_BUILD_ID: JSON.stringify(buildId), SITEGEN_HOMEPAGE: JSON.stringify(homepage) },
      metafile: true,
      write: false,
    });
  const [alone, { outputFiles, metafile }] = await Promise.all([
    bundle(ALONE, { plugins: [bundledPackages] }),
    bundle(GENERATOR, { splitting: true, plugins: [bundledPackages] }),
  ]);
  const nameOf = (file) => path.basename(file);
  const chunks = new Map(
    outputFiles.map(({ path: file, text }) => {
      const { imports, exports, entryPoint } = metafile.outputs[`dist/${nameOf(file)}`];
      const loads = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
      return [
        nameOf(file),
        { text: withLicenses(text), exports, entryPoint, loads: loads.map((one) => nameOf(one.path)) },
      ];
    }),
  );
  const chunkOf = new Map([...chunks].map(([name, { entryPoint }]) => [entryPoint, name]));
  const chunksOf = (modules) => modules.map((module) => chunkOf.get(module));
  const groups = new Map(Object.entries(LOADED_TOGETHER).map(([name, modules]) => [name, chunksOf(modules)]));
  return new Map([
    ...alone.outputFiles.map(({ path: file, text: code }) => [nameOf(file), withLicenses(code)]),
    ...(await joinChunks(chunks, groups, chunksOf(LIGHT))),
  ]);
}

/** True for entries, which import chunks. They are replaced last, so that a concurrent run finds either old or new files. */
const isEntry = (name) => !name.includes('/') && !/-[A-Z0-9]{8}\.js$/.test(name);

/** Writes files of dist/ that have changed, each atomically. Returns their names. */
export function writeFiles(files) {
  const changed = [...files].filter(([name, content]) => {
    const file = path.join(dist, name);
    return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content));
  });
  const entriesLast = changed.toSorted(([a], [b]) => Number(isEntry(a)) - Number(isEntry(b)));
  for (const [name, content] of entriesLast) {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }
  return changed.map(([name]) => name);
}

/** Removes from dist/ everything except these files and the bundles. */
export function removeOthers(files) {
  const isOther = (name) => !files.has(name) && !name.startsWith('bundles/');
  for (const name of filesBelow('.', dist)) if (isOther(name)) rmSync(path.join(dist, name));
  const folders = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = folders.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  for (const folder of paths.reverse()) if (readdirSync(folder).length === 0) rmdirSync(folder);
}
