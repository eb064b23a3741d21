import path from 'node:path';
import type { BuildResult, OutputFile } from 'esbuild';
import { escapeRegex } from '../shared/escapeRegex.ts';

/** The entry point that `partHelpers` needs: a module that shares nothing with others. It exports something, or the helpers were none of its concern. */
export const APART = { name: 'apart', entry: 'sitegen:apart', text: 'export const isApart = true;\n' } as const;

/** What a bundle with `APART` is made of. */
type Result = BuildResult<{ write: false; metafile: true }>;

/** The file of the helpers: a chunk that is made of no source. Undefined where nothing uses them. */
const findHelpers = ({ outputs }: Result['metafile']): string | undefined =>
  Object.keys(outputs).find((file) => {
    const { entryPoint, inputs = {} } = outputs[file] ?? {};
    return file.endsWith('.js') && entryPoint === undefined && Object.keys(inputs).length === 0;
  });

/**
 * The outputs of a bundle, of which only those load esbuild's helpers for scripts of CommonJS that use them. esbuild has every entry
 * point load them, and where all entry points share a chunk it puts them into that: into the first script of a site. As one of them
 * shares nothing, they lie in a chunk of their own.
 */
export function partHelpers({ outputFiles, metafile }: Result): readonly Pick<OutputFile, 'path' | 'contents'>[] {
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
