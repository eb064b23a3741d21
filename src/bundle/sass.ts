import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult } from 'esbuild';
import { importOptionalPackage } from './optionalPackage.ts';

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

/** A style sheet of Sass as CSS; `watchFiles` are those that it is made of. */
export async function compileSass(rootDir: string, file: string): Promise<OnLoadResult> {
  const { default: sass } = await importOptionalPackage<{ readonly default: Sass }>('sass', rootDir);
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      loadPaths: [path.dirname(file), path.join(rootDir, 'node_modules')],
      importers: [{ findFileUrl: (name: string) => findSheet(rootDir, name) }],
      logger: { warn: () => undefined, debug: () => undefined },
    });
    return { contents: css, watchFiles: loadedUrls.map((url) => fileURLToPath(url)) };
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { line = 0, column = 0 } = error.span?.start ?? {};
    const place = error.span?.url ? fileURLToPath(error.span.url) : file;
    return { errors: [{ text: error.sassMessage, location: { file: place, line: line + 1, column } }] };
  }
}
