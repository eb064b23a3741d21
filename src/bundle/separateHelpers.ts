import path from 'node:path';
import type { BuildResult, OutputFile } from 'esbuild';
import { escapeRegex } from '../shared/escapeRegex.ts';

/**
 * An extra entry point that `separateHelpers` needs: a module that shares nothing with others. It has an export, because esbuild has
 * only entry points with exports load the helpers.
 */
export const APART = { name: 'apart', entry: 'sitegen:apart', text: 'export const isApart = true;\n' } as const;

/** esbuild's result for a bundle with `APART`. */
type Result = BuildResult<{ write: false; metafile: true }>;

/** The chunk with esbuild's helpers: it has no sources. Undefined if nothing uses them. */
const findHelpers = ({ outputs }: Result['metafile']): string | undefined =>
  Object.keys(outputs).find((file) => {
    const { entryPoint, inputs = {} } = outputs[file] ?? {};
    return file.endsWith('.js') && entryPoint === undefined && Object.keys(inputs).length === 0;
  });

/**
 * Reduce the outputs of a bundle: only those that use esbuild's helpers for CommonJS load them. esbuild has every entry point
 * load the helpers, and puts them into a chunk that all entry points share, if there is one: the main script of a site. `APART`
 * shares nothing, so that the helpers get a chunk of their own.
 */
export function separateHelpers({ outputFiles, metafile }: Result): readonly Pick<OutputFile, 'path' | 'contents'>[] {
  const { outputs } = metafile;
  const apart = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === APART.entry) ?? '';
  const files = outputFiles.filter((file) => path.basename(file.path) !== path.basename(apart));
  const helpers = findHelpers(metafile);
  if (helpers === undefined) return files;
  const unused = new RegExp(`import\\s*"\\./${escapeRegex(path.basename(helpers))}";\\n?`);
  return files.map((file) =>
    file.path.endsWith('.js')
      ? { path: file.path, contents: new TextEncoder().encode(file.text.replace(unused, '')) }
      : file,
  );
}
