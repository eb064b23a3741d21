import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isInstalled } from '../disk/isInstalled.ts';
import { isOnDisk, resolveOnDisk } from './assetImports.ts';
import { libraryDir } from './packageDir.ts';
import { readPackageManifest } from './packageManifest.ts';

const BARE = /^[^./]/;

const NAMESPACE = 'sitegen-required';

/** Create a function that finds out whether the package of a file depends on React. */
function createReactFinder(): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const find = (dir: string): boolean => {
    const found = known.get(dir);
    if (found !== undefined) return found;
    const { name, dependencies, peerDependencies } = readPackageManifest(dir) ?? {};
    const parent = path.dirname(dir);
    const asks = { ...dependencies, ...peerDependencies };
    const result = name === undefined ? parent !== dir && find(parent) : 'react' in asks;
    known.set(dir, result);
    return result;
  };
  return (file) => find(path.dirname(file));
}

const REACT = /^react(?:-dom)?(?:\/|$)/;

/**
 * Code of a module that re-exports an external one, for packages in the bundle. Names that the external one lacks are undefined,
 * as in a bundle: packages import what newer versions of React no longer have (`findDOMNode`).
 */
const requiredModule = (name: string): string =>
  `export * from ${JSON.stringify(name)};\nexport { default } from ${JSON.stringify(name)};\n`;

/**
 * For Node: bundle packages of components, with all that they import. As external imports they would run the React that the site
 * has installed beside sitegen's own, and Node could not import their style sheets. With `all`, bundle every package: one that is
 * imported on demand, as in `lazy(() => import('./Editor'))`, must not run earlier.
 */
export const componentPackages = ({ all }: { readonly all: boolean }): Plugin => ({
  name: 'sitegen-component-packages',
  setup(build) {
    const asksForReact = createReactFinder();
    build.onResolve({ filter: BARE }, async (args) => {
      const { path: name, importer, kind, namespace } = args;
      if (kind === 'entry-point' || path.isAbsolute(name) || isOnDisk(args) || name.startsWith('sitegen')) return;
      if (namespace === NAMESPACE) return undefined;
      const isInPackage = isInstalled(importer) && !importer.startsWith(libraryDir);
      const isReact = REACT.test(name);
      if (isReact || isBuiltin(name))
        return kind === 'require-call' || (isReact && isInPackage) ? { path: name, namespace: NAMESPACE } : undefined;
      const { path: file, errors, sideEffects } = await resolveOnDisk(build, args);
      const isOf = isInPackage || (isInstalled(file) && (all || asksForReact(file)));
      if (errors.length > 0 || !isOf) return undefined;
      return { path: file, sideEffects };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => ({
      contents: requiredModule(name),
      resolveDir: libraryDir,
      loader: 'js',
    }));
  },
});
