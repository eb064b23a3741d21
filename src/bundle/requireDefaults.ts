import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isOnDisk, resolveOnDisk } from './assetImports.ts';

const NAMESPACE = 'sitegen-require-default';

/** Code of a module that gives the default export of another, with its named exports added if that is an object. */
const interopModule = (file: string): string => `const all = require(${JSON.stringify(file)});
const own = all?.default;
const isPlain = typeof own === 'object' && own !== null && !Array.isArray(own);
module.exports = all?.__esModule !== true || own === undefined ? all : isPlain ? { ...own, ...all } : own;
`;

/** `require('./items.ts')` gives the default export of the module, as in Docusaurus' loader of configurations. */
export const requireDefaults: Plugin = {
  name: 'sitegen-require-defaults',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\// }, async (args) => {
      if (args.kind !== 'require-call' || args.namespace === NAMESPACE || isOnDisk(args)) return undefined;
      const { path: file, errors } = await resolveOnDisk(build, args);
      return errors.length > 0 || !/\.[cm]?[jt]sx?$/.test(file) ? undefined : { path: file, namespace: NAMESPACE };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
      contents: interopModule(`./${path.basename(file)}`),
      resolveDir: path.dirname(file),
      loader: 'js',
    }));
  },
};
