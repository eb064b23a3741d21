import { readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { OnLoadResult } from 'esbuild';
import { importOptionalPackage } from './optionalPackage.ts';

/** The part of the package that is used. */
interface Less {
  readonly render: (
    text: string,
    options: object,
  ) => Promise<{ css: string; imports: readonly string[]; map?: string }>;
}

/** An error as the package throws it. */
interface LessFailure {
  readonly message: string;
  readonly filename?: string;
  /** 1-based. */
  readonly line?: number;
  /** 0-based. */
  readonly column?: number;
}

const isFailure = (error: unknown): error is LessFailure =>
  typeof error === 'object' && error !== null && 'message' in error && 'line' in error;

/** `~package/a.less`, as webpack has it: Less looks for packages anyway. */
const WEBPACK_PACKAGE = /(@import\s+(?:\([^()]*\)\s*)?["'])~/g;

async function renderLess(rootDir: string, file: string, options: object = {}) {
  const { default: less } = await importOptionalPackage<{ readonly default: Less }>('less', rootDir);
  const text = (await readFile(file, 'utf8')).replace(WEBPACK_PACKAGE, '$1');
  return less.render(text, {
    filename: file,
    paths: [path.dirname(file), path.join(rootDir, 'node_modules')],
    rewriteUrls: 'all',
    javascriptEnabled: true,
    ...options,
  });
}

/** The source map of a Less file that compiles without errors. */
export async function mapLess(rootDir: string, file: string): Promise<SourceMapPayload | undefined> {
  const { map } = await renderLess(rootDir, file, { sourceMap: {} });
  return map === undefined ? undefined : (JSON.parse(map) as SourceMapPayload);
}

/** Compile a Less file to CSS; `watchFiles` are the files that it is made of. */
export async function compileLess(rootDir: string, file: string): Promise<OnLoadResult> {
  try {
    const { css, imports } = await renderLess(rootDir, file);
    return { contents: css, watchFiles: [file, ...imports.map((one) => path.resolve(one))] };
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { message, filename = file, line = 1, column = 0 } = error;
    return { errors: [{ text: message, location: { file: path.resolve(filename), line, column } }] };
  }
}
