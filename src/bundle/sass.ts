import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnLoadResult, Plugin } from 'esbuild';
import { findOptionalPackage, importOptionalPackage, installHint } from './optionalPackage.ts';

const PACKAGE = 'sass';

/** Style sheets in the language of Sass. */
export const SASS_FILE = /\.s[ac]ss$/;

/** As much of the package as is used. */
interface Sass {
  readonly compileAsync: (file: string, options: object) => Promise<{ css: string; loadedUrls: readonly URL[] }>;
}

/** What went wrong, as the package throws it. */
interface SassFailure {
  readonly sassMessage: string;
  readonly span?: { readonly url?: URL; readonly start: { readonly line: number; readonly column: number } };
}

const isFailure = (error: unknown): error is SassFailure =>
  error instanceof Error && 'sassMessage' in error && typeof error.sassMessage === 'string';

/** `@site/…` is the folder of the site, `~…` a package. */
function findSheet(rootDir: string, name: string): URL | null {
  const [, site, packaged] = /^(?:@site\/(.+)|~(.+))$/.exec(name) ?? [];
  if (site !== undefined) return pathToFileURL(path.join(rootDir, site));
  return packaged === undefined ? null : pathToFileURL(path.join(rootDir, 'node_modules', packaged));
}

/** A style sheet as CSS; `watchFiles` are those that it is made of. What is wrong with it is told at its place. */
export async function loadStyle(rootDir: string, file: string): Promise<OnLoadResult & { readonly contents?: string }> {
  if (!SASS_FILE.test(file)) return { contents: await readFile(file, 'utf8') };
  if (!findOptionalPackage(PACKAGE, rootDir))
    return {
      errors: [
        {
          text: `this style sheet needs the package "${PACKAGE}", which is not installed: ${installHint(PACKAGE)}`,
          location: { file, line: 1, column: 0 },
        },
      ],
    };
  const { default: sass } = await importOptionalPackage<{ readonly default: Sass }>(PACKAGE, rootDir);
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      loadPaths: [path.dirname(file), path.join(rootDir, 'node_modules')],
      importers: [{ findFileUrl: (name: string) => findSheet(rootDir, name) }],
      logger: { warn: () => undefined, debug: () => undefined },
    });
    return { contents: css, watchFiles: loadedUrls.map(({ pathname }) => decodeURIComponent(pathname)) };
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { line = 0, column = 0 } = error.span?.start ?? {};
    const place = error.span?.url ? decodeURIComponent(error.span.url.pathname) : file;
    return { errors: [{ text: error.sassMessage, location: { file: place, line: line + 1, column } }] };
  }
}

/** Style sheets of Sass in styles; `onInput` gets the absolute paths of what they are made of. */
export const sassFiles = (rootDir: string, onInput: (file: string) => void): Plugin => ({
  name: 'sitegen-sass',
  setup(build) {
    build.onLoad({ filter: SASS_FILE, namespace: 'file' }, async ({ path: file }): Promise<OnLoadResult> => {
      const { watchFiles = [], ...loaded } = await loadStyle(rootDir, file);
      for (const input of watchFiles) onInput(input);
      return { ...loaded, resolveDir: path.dirname(file), loader: 'css' };
    });
  },
});
