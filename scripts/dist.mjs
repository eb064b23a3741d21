// Makes the files of dist/, which is what sitegen runs and what its package holds, by their paths in dist/:
//   *.js    the generator, bundled: bin/sitegen.js and `import 'sitegen-react'` run it
//   bundles/ what browsers get of sites that add nothing to it: sitegen need not bundle it anew for each of them
//   lib/    templates and the browser's part, file by file, with all declarations: sites replace single files of it
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

/** What becomes a library, and what of the generator runs in templates and browsers too. */
const LIBRARY = ['templates/default', 'client/default'];
const SHARED = ['src/shared', 'src/search/engine'];
/** What no other script names: the browser's part of a site has those of its languages. */
const UNNAMED = ['src/search/engine/words'];
const ENTRIES = ['src/index.ts', 'templates/default/index.ts', 'client/default/index.ts'];

const isScript = (file) => /(?<!\.d)\.tsx?$/.test(file);

/** Files below a folder, in one order everywhere. Paths start from `base`. */
export const filesBelow = (dir, base = root) =>
  readdirSync(path.join(base, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

const toScriptName = (file) => `lib/${file.replace(/\.tsx?$/, '.js')}`;

/** Imports and references of files in dist/; these start with a point, as `rename` writes them. */
const OWN_IMPORT = /(?:\b(?:from|import)\s*\(?\s*|<reference path=)['"](\.[^'"]*)['"]/g;

/** Imports name the files that there will be. */
const renameImports = (text) => text.replace(/(['"]\.[^'"]*)(?<!\.d)\.tsx?(?=['"])/g, '$1.js');

/** References name files of the sources: they lie beside the declarations, in a folder like theirs. */
const renameReferences = (text, file, dir) =>
  text.replace(/(?<=<reference path=")[^"]+/g, (reference) => {
    const source = path.relative(root, path.resolve(path.dirname(path.join(dir, file)), reference));
    const relative = path.posix.relative(path.posix.dirname(file), `lib/${source.split(path.sep).join('/')}`);
    return relative.startsWith('.') ? relative : `./${relative}`;
  });

/** The files of a map that some of them need, with these. `toFile` says which file an import means. */
function withImports(files, names, toFile = (name) => name) {
  const found = new Set(names);
  for (const name of found)
    for (const [, specifier] of files.get(name)?.matchAll(OWN_IMPORT) ?? [])
      found.add(toFile(path.posix.join(path.posix.dirname(name), specifier)));
  return new Map([...found].flatMap((name) => (files.has(name) ? [[name, files.get(name)]] : [])));
}

/** Compile files of the library to JavaScript, each by itself. */
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

/** The scripts of the library, and its styles. */
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

/** Declarations of all that sites can import, and of what those mention. Throws where the compiler finds an error. */
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

/** What runs on threads of its own, and shares nothing with the rest: a file each. */
const ALONE = {
  drawWorker: 'src/diagrams/drawWorker.ts',
  pageWorker: 'src/built/pageWorker.ts',
  searchWorker: 'src/search/index/searchWorker.ts',
};

/**
 * Packages of development that lie in files of `dist/`. Of svgdom, two thirds of the time to load it went to reading fonts and pictures,
 * which no drawing asks it for.
 */
const BUNDLED = ['svgdom', 'sax', 'junk', 'smol-toml'];
const UNUSED = ['fontkit', 'image-size'];

const isBundled = (importer) => BUNDLED.some((name) => importer.includes(`/node_modules/${name}/`));

/** Takes these packages into a bundle, without what they do not need, and leaves all others out. */
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

/** What is to be said of the packages in a bundle. */
const licenseOf = (name) => {
  const dir = path.join(root, 'node_modules', name);
  const file = readdirSync(dir).find((one) => /^licen[cs]e/i.test(one));
  return `/*! ${name}\n${readFileSync(path.join(dir, file), 'utf8').trim()}\n*/\n`;
};

/** A bundle with what is to be said of those that it has. */
const withLicenses = (code) =>
  BUNDLED.filter((name) => code.includes(`// node_modules/${name}/`))
    .map(licenseOf)
    .join('') + code;

/** Their versions: what is drawn with another is another drawing. */
const bundledVersions = () =>
  BUNDLED.map((name) => readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).join('\0');

const GENERATOR = {
  cli: 'src/cli.ts',
  index: 'src/index.ts',
  makePackageBundles: 'src/bundle/makePackageBundles.ts',
  shareWorker: 'src/build/shareWorker.ts',
  scanWorker: 'src/pipeline/scanWorker.ts',
};

/** Parts of the generator that lie in a file each, by its name: modules, with what they load and no earlier part has. */
const LOADED_TOGETHER = {
  // What tells that nothing has changed, and what each command has of it.
  core: ['src/commands/build.ts', 'src/commands/check.ts', 'src/commands/profile.ts'],
  // What reads, checks and renders a site.
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

/** Commands that need nothing of the site. */
const LIGHT = ['cli', 'index', 'commands/clean', 'commands/init', 'commands/migrate', 'commands/preview'].map(
  (name) => `src/${name}.ts`,
);

/** The generator: its entries, and what they share. */
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

/** Entries name chunks: whoever runs sitegen meanwhile finds either the old files or the new ones. */
const isEntry = (name) => !name.includes('/') && !/-[A-Z0-9]{8}\.js$/.test(name);

/** Bring files of dist/ up to date, each in one step. Gives the names of those that are new or other than before. */
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

/** Remove what lies in dist/ and is none of these files, nor a bundle. */
export function removeOthers(files) {
  const isOther = (name) => !files.has(name) && !name.startsWith('bundles/');
  for (const name of filesBelow('.', dist)) if (isOther(name)) rmSync(path.join(dist, name));
  const folders = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = folders.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  for (const folder of paths.reverse()) if (readdirSync(folder).length === 0) rmdirSync(folder);
}
