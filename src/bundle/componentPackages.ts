import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isInstalled } from '../disk/isInstalled.ts';
import { isOnDisk, resolveOnDisk } from './assetImports.ts';
import { libraryDir } from './packageDir.ts';
import { readPackageManifest } from './packageManifest.ts';

const BARE = /^[^./]/;

const BUILT_IN = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

const NAMESPACE = 'sitegen-required';

/** Tells of a file whether the package that it belongs to asks for React. */
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
 * A module that gives what `require` of another one gives, for what is no part of the bundle. Names that the other does not
 * have are undefined, as in a bundle: packages ask React for what newer versions have no more (`findDOMNode`).
 */
const requiredModule = (name: string): string =>
  `export * from ${JSON.stringify(name)};\nexport { default } from ${JSON.stringify(name)};\n`;

/**
 * In Node: packages of components become part of the bundle, with all that they import. Left out, they would run the React
 * that the site has installed beside sitegen's own, and Node could not import their style sheets. With `all`, any package
 * does: what is imported where it is needed, as in `lazy(() => import('./Editor'))`, may not run before.
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
      if (isReact || BUILT_IN.has(name))
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
