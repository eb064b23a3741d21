import { builtinModules } from 'node:module';
import type { Metafile, Plugin } from 'esbuild';

const NAMESPACE = 'sitegen-node-part';

const NAMES = builtinModules.filter((name) => !name.startsWith('_'));
const FILTER = new RegExp(`^(?:node:)?(?:${NAMES.join('|')})(?:/.*)?$`);

/**
 * For browsers: a built-in module of Node is empty unless a package or an alias stands for it, so that code that only builds run
 * may import it. `refused` are those that browsers would use: importing them is an error.
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

/** The built-in modules of Node whose exports a bundle uses. */
export const usedNodeParts = ({ outputs }: Metafile): ReadonlySet<string> =>
  new Set(
    Object.values(outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .flatMap(([input, { bytesInOutput }]) =>
        bytesInOutput > 0 && input.startsWith(`${NAMESPACE}:`) ? [input.slice(NAMESPACE.length + 1)] : [],
      ),
  );
