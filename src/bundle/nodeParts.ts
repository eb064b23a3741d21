import { builtinModules, isBuiltin } from 'node:module';
import type { Metafile, Plugin } from 'esbuild';

const NAMESPACE = 'sitegen-node-part';

const NAMES = builtinModules.filter((name) => !name.startsWith('_'));
const FILTER = new RegExp(`^(?:node:)?(?:${NAMES.join('|')})(?:/.*)?$`);

/** True for the name of a part of Node. */
export const isNodePart = (name: string): boolean => isBuiltin(name);

/**
 * In browsers: parts of Node that neither the site nor an alias has a package for are nothing, so that what only a build runs
 * may import them. `refused` are those that browsers would run: importing them is an error.
 */
export const nodeParts = (refused: ReadonlySet<string>): Plugin => ({
  name: 'sitegen-node-parts',
  setup(build) {
    build.onResolve({ filter: FILTER }, async ({ path: name, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === NAMESPACE || refused.has(name)) return undefined;
      const own = await build.resolve(name, { importer, resolveDir, kind, pluginData: NAMESPACE });
      return own.errors.length === 0 ? own : { path: name, namespace: NAMESPACE, sideEffects: false };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
});

/** The parts of Node that something in a bundle uses. */
export const usedNodeParts = ({ outputs }: Metafile): ReadonlySet<string> =>
  new Set(
    Object.values(outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .flatMap(([input, { bytesInOutput }]) =>
        bytesInOutput > 0 && input.startsWith(`${NAMESPACE}:`) ? [input.slice(NAMESPACE.length + 1)] : [],
      ),
  );
