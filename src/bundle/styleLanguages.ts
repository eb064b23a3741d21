import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { compileLess } from './less.ts';
import { findOptionalPackage, installHint } from './optionalPackage.ts';
import { compileSass } from './sass.ts';

/** Style sheets in another language than CSS. */
const COMPILED = /\.(?:s[ac]ss|less)$/;

/** A style sheet as CSS; `watchFiles` are those that it is made of. What is wrong with it is told at its place. */
export async function loadStyle(rootDir: string, file: string): Promise<OnLoadResult & { readonly contents?: string }> {
  if (!COMPILED.test(file)) return { contents: await readFile(file, 'utf8') };
  const [name, compile] = file.endsWith('.less') ? (['less', compileLess] as const) : (['sass', compileSass] as const);
  if (findOptionalPackage(name, rootDir)) return (await compile(rootDir, file)) as OnLoadResult & { contents?: string };
  return {
    errors: [
      {
        text: `this style sheet needs the package "${name}", which is not installed: ${installHint(name)}`,
        location: { file, line: 1, column: 0 },
      },
    ],
  };
}

/** Style sheets of other languages in styles; `onInput` gets the absolute paths of what they are made of. */
export const styleLanguages = (rootDir: string, onInput: (file: string) => void): Plugin => ({
  name: 'sitegen-style-languages',
  setup(build) {
    build.onLoad({ filter: COMPILED, namespace: 'file' }, async ({ path: file }): Promise<OnLoadResult> => {
      const { watchFiles = [], ...loaded } = await loadStyle(rootDir, file);
      for (const input of watchFiles) onInput(input);
      return { ...loaded, resolveDir: path.dirname(file), loader: 'css' };
    });
  },
});
