import path from 'node:path';
import type { Plugin } from 'esbuild';
import { libraryDir } from './packageDir.ts';

/** The `jsxImportSource` of templates: see `templates/default/addresses/jsx.ts`. */
export const JSX_SOURCE = 'sitegen:jsx';

/** Resolves `JSX_SOURCE`. */
export const templateJsx: Plugin = {
  name: 'sitegen-template-jsx',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${JSX_SOURCE}(?:/|$)`) }, () => ({
      path: path.join(libraryDir, 'templates/default/addresses/jsx.js'),
      sideEffects: false,
    }));
  },
};
