import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, PartialMessage } from 'esbuild';
import { importOptionalPackage } from './optionalPackage.ts';

/** The part of the package that is used. */
interface Sass {
  readonly compileAsync: (
    file: string,
    options: object,
  ) => Promise<{ css: string; loadedUrls: readonly URL[]; sourceMap?: SourceMapPayload }>;
  readonly Logger: { readonly silent: unknown };
}

/** A place in a style sheet; lines and columns are counted from 0. */
interface SassSpan {
  readonly url?: URL;
  readonly start: { readonly line: number; readonly column: number };
}

/** An error as the package throws it. */
interface SassFailure {
  readonly sassMessage: string;
  readonly span?: SassSpan;
}

/** The origin of a message: those of `@warn` have a call stack only. */
interface SassPlace {
  readonly span?: SassSpan;
  /** One line per call: file (from the working directory), line and column from 1, name of the caller. */
  readonly stack?: string;
}

const isFailure = (error: unknown): error is SassFailure =>
  error instanceof Error && 'sassMessage' in error && typeof error.sassMessage === 'string';

/** `@site/…` is the folder of the site, `~…` a package. */
function findSheet(rootDir: string, name: string): URL | null {
  const [, site, packaged] = /^(?:@site\/(.+)|~(.+))$/.exec(name) ?? [];
  if (site !== undefined) return pathToFileURL(path.join(rootDir, site));
  return packaged === undefined ? null : pathToFileURL(path.join(rootDir, 'node_modules', packaged));
}

const FIRST_CALL = /^(.*?) (\d+):(\d+) /;

/** Turn a message about a style sheet into one line. */
function toMessage(text: string, { span, stack = '' }: SassPlace, sheet: string): PartialMessage {
  const [, called, line = 1, column = 1] = FIRST_CALL.exec(stack) ?? [];
  const location = span
    ? { file: span.url ? fileURLToPath(span.url) : sheet, line: span.start.line + 1, column: span.start.column }
    : { file: called ? path.resolve(called) : sheet, line: Number(line), column: Number(column) - 1 };
  return { text: text.trim().replace(/\s*\n\s*/g, ' '), location };
}

const loadSass = async (rootDir: string): Promise<Sass> =>
  (await importOptionalPackage<{ readonly default: Sass }>('sass', rootDir)).default;

const optionsOf = (rootDir: string, file: string): object => ({
  loadPaths: [path.dirname(file), path.join(rootDir, 'node_modules')],
  importers: [{ findFileUrl: (name: string) => findSheet(rootDir, name) }],
});

/** The source map of a Sass file that compiles without errors. */
export async function mapSass(rootDir: string, file: string): Promise<SourceMapPayload | undefined> {
  const sass = await loadSass(rootDir);
  const options = { ...optionsOf(rootDir, file), logger: sass.Logger.silent, sourceMap: true };
  return (await sass.compileAsync(file, options)).sourceMap;
}

/**
 * Compile a Sass file to CSS, with the messages of `@warn`, `@debug` and the compiler; `watchFiles` are the files that it is made
 * of.
 */
export async function compileSass(rootDir: string, file: string): Promise<OnLoadResult> {
  const sass = await loadSass(rootDir);
  const warnings: PartialMessage[] = [];
  const note = (text: string, place: SassPlace): void => void warnings.push(toMessage(text, place, file));
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      ...optionsOf(rootDir, file),
      logger: { warn: note, debug: note },
    });
    return { contents: css, warnings, watchFiles: loadedUrls.map((url) => fileURLToPath(url)) };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { errors: [toMessage(error.sassMessage, error, file)], warnings };
  }
}
