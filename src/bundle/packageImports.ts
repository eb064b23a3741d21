import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { relativeLink } from '../disk/relativeFile.ts';
import { table } from '../shared/table.ts';
import { replaceInCode } from '../source/typescript.ts';
import { isOnDisk } from './assetImports.ts';
import { importName } from './importName.ts';
import { findPackageFile, hasPackage } from './optionalPackage.ts';
import { createBundledFileFinder } from './packageBundles.ts';
import { libraryDir, packageDir, resolveFromPackage } from './packageDir.ts';
import { PACKAGE_NAME } from './packageName.ts';
import { scriptLoader } from './scriptEndings.ts';
import { findScriptNames, scriptModule } from './scriptImports.ts';
import { notLinkedHint } from './workspacePackages.ts';

/** What a site may import from the package, and the source behind each name. */
const PACKAGE_SOURCES: Readonly<Record<string, string>> = table({
  [`${PACKAGE_NAME}/templates`]: 'templates/default/index.js',
  [`${PACKAGE_NAME}/client`]: 'client/default/index.js',
});

/** Packages of which only one copy may run: sitegen's own. */
const SHARED_PACKAGES = /^(?:react|react-dom)(?:\/.*)?$/;

const PACKAGE = new RegExp(`^${PACKAGE_NAME}$`);
const IN_PACKAGE = new RegExp(`^${PACKAGE_NAME}/`);
const CLIENT = new RegExp(`^${PACKAGE_NAME}/client$`);

/** Packages of Docusaurus are CommonJS, and Node finds only some of their named exports, and not their default exports. */
const OF_DOCUSAURUS = /^@docusaurus\//;

/** Namespace of modules that pass on React, and packages of Docusaurus, to code of the site. */
const PASSED_ON = 'sitegen-shared';

/** The npm package named like the command belongs to another project: nobody should be told to install it. */
const OTHER_PACKAGE = /^sitegen(?:\/.*)?$/;

const refuseOtherPackage = ({ path: name }: { path: string }) => ({
  errors: [
    {
      text: `"${name}" is a package of another project: this one is called "${name.replace('sitegen', PACKAGE_NAME)}"`,
    },
  ],
});

const resolvePackageSource = ({ path: name }: { path: string }) => {
  const source = PACKAGE_SOURCES[name];
  return source === undefined ? undefined : { path: path.join(libraryDir, source) };
};

/** The package's entry: built, or its source where sitegen itself runs from source. */
function entryFile(): string {
  const built = path.join(packageDir, 'dist/index.js');
  const source = path.join(packageDir, 'src/index.ts');
  return import.meta.dirname.startsWith(path.join(packageDir, 'src')) && existsSync(source) ? source : built;
}

/** The specifier by which a module in `dir` imports a file. It stays valid if both are moved together. */
export const addressFrom = (dir: string, file: string): string =>
  relativeLink(pathToFileURL(dir).pathname, pathToFileURL(file).pathname);

/** The specifiers by which a bundle in `bundleDir` imports what it shares with sitegen: the package's entry and React. */
export const packageAddresses = (bundleDir: string): readonly string[] =>
  [entryFile(), resolveFromPackage('react'), resolveFromPackage('react-dom')].map((file) =>
    addressFrom(bundleDir, file),
  );

/** Adapt the imports of a bundle that was made to lie in the package's folder: it is to lie in `bundleDir`. */
export function moveImports(code: string, bundleDir: string): string {
  const find = createBundledFileFinder();
  return code.replace(/(?<=^(?:import|(?:import .*|}) from) ")\.\.?\/[^"]+(?=";$)/gm, (file) =>
    addressFrom(bundleDir, find(path.posix.normalize(file))),
  );
}

/** Have a shipped bundle import its dependencies by name: they lie elsewhere once the package is installed. */
export const importPackages = (code: string): string =>
  code.replace(/(?<=from ")(?:\.\.?\/)+node_modules\/([^"]+?)(?:\/index)?\.js(?=";$)/gm, '$1');

/**
 * Make `import.meta.dirname` and the like mean the place of the source: the bundle lies elsewhere. No module of `libraryDir` uses
 * them.
 */
async function replaceImportMeta(file: string, bundleDir: string) {
  const source = await readFile(file, 'utf8');
  if (!/\bimport\.meta\.(?:dirname|filename|url)\b/.test(source)) return undefined;
  const url = `new URL(${JSON.stringify(addressFrom(bundleDir, file))}, import.meta.url)`;
  const values: Readonly<Record<string, string>> = {
    dirname: `sitegenDirname(sitegenFileURLToPath(${url}))`,
    filename: `sitegenFileURLToPath(${url})`,
    url: `${url}.href`,
  };
  const replaced = replaceInCode(
    source,
    /\bimport\.meta\.(?:dirname|filename|url)\b/g,
    (written) => values[written.slice('import.meta.'.length)] ?? written,
  );
  const imports = `import { dirname as sitegenDirname } from 'node:path';
import { fileURLToPath as sitegenFileURLToPath } from 'node:url';`;
  // At the end, so that lines stay where they are.
  return { contents: `${replaced}\n${imports}\n`, loader: scriptLoader(file) };
}

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** True if Node may resolve a specifier from a folder: a built-in module, a package, a subpath import (`#name`) or a URL. */
function canBeImported(name: string, from: string): boolean {
  if (isBuiltin(name) || /^#|^[\w-]+:/.test(name)) return true;
  return hasPackage(packageOf(name), from) || findPackageFile(name, from) !== undefined;
}

const noPackage = (name: string, from: string) => ({
  errors: [{ text: `there is no package "${packageOf(name)}"`, detail: notLinkedHint(packageOf(name), from) }],
});

/**
 * For Node: the package and React are sitegen's own, whatever the site has installed; other packages are the site's. The bundle
 * will lie in `bundleDir`, a real path. As in browsers, names that React does not export, such as those of types in plain scripts,
 * are undefined: Node would not load the bundle.
 */
export const nodeImports = (bundleDir: string): Plugin => ({
  name: 'sitegen-node-imports',
  setup(build) {
    const external = (file: string) => ({ path: addressFrom(bundleDir, file), external: true });
    const found = new Map<string, string>(); // every template imports React
    build.onResolve({ filter: SHARED_PACKAGES }, ({ path: name, kind, importer, namespace }) => {
      const isOfSite = namespace === 'file' && !importer.startsWith(libraryDir);
      if (kind === 'import-statement' && isOfSite) return { path: name, namespace: PASSED_ON };
      const file = found.get(name) ?? resolveFromPackage(name);
      found.set(name, file);
      return external(file);
    });
    build.onLoad({ filter: /.*/, namespace: PASSED_ON }, ({ path: name }) => ({
      contents: `module.exports = require(${JSON.stringify(name)});`,
      loader: 'js',
    }));
    build.onResolve({ filter: OTHER_PACKAGE }, refuseOtherPackage);
    build.onResolve({ filter: PACKAGE }, () => external(entryFile()));
    build.onResolve({ filter: IN_PACKAGE }, resolvePackageSource);
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, pluginData }) => {
      if (kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('sitegen:') || isOnDisk({ pluginData }))
        return undefined;
      if (kind === 'import-statement' && OF_DOCUSAURUS.test(name) && canBeImported(name, bundleDir))
        return { path: name, namespace: PASSED_ON };
      return kind === 'import-statement' && !canBeImported(name, bundleDir)
        ? noPackage(name, bundleDir)
        : { path: kind === 'import-statement' ? importName(name, bundleDir) : name, external: true };
    });
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) =>
      file.startsWith(libraryDir) ? undefined : replaceImportMeta(file, bundleDir),
    );
  },
});

/** For browsers: resolve the same names, and bundle them. */
export const browserImports: Plugin = {
  name: 'sitegen-browser-imports',
  setup(build) {
    build.onResolve({ filter: OTHER_PACKAGE }, refuseOtherPackage);
    build.onResolve({ filter: SHARED_PACKAGES }, ({ path: name, pluginData, kind }) =>
      pluginData === packageDir
        ? undefined
        : build.resolve(name, { resolveDir: packageDir, pluginData: packageDir, kind }),
    );
    build.onResolve({ filter: CLIENT, namespace: 'file' }, ({ path: name, importer, kind }) => {
      const names = kind === 'import-statement' ? findScriptNames(importer, name) : undefined;
      return names && { path: `sitegen:client/${names}`, namespace: 'sitegen-script' };
    });
    build.onLoad({ filter: /^sitegen:client\//, namespace: 'sitegen-script' }, ({ path: name }) => ({
      contents: scriptModule(name.replace('sitegen:client/', '').split(',')),
      resolveDir: packageDir,
    }));
    build.onResolve({ filter: IN_PACKAGE }, resolvePackageSource);
  },
};

/** For browsers: take packages that match `filter` from the site, if it has them. */
export const siteImports = (rootDir: string, filter: RegExp): Plugin => ({
  name: 'sitegen-site-imports',
  setup(build) {
    build.onResolve({ filter }, async ({ path: name, pluginData, kind }) => {
      if (pluginData === rootDir) return undefined;
      const own = await build.resolve(name, { resolveDir: rootDir, pluginData: rootDir, kind });
      return own.errors.length === 0 ? own : undefined;
    });
  },
});
