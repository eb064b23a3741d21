import path from 'node:path';
import type { Loader } from 'esbuild';

/** Endings of scripts that an import may leave out, in the order in which webpack and Vite try them. */
export const SCRIPT_ENDINGS = ['.js', '.jsx', '.ts', '.tsx'] as const;

/** The same for a folder, which stands for its `index`. */
export const INDEX_ENDINGS: readonly string[] = SCRIPT_ENDINGS.map((ending) => `/index${ending}`);

/** The loader for the text of a script. JSX is allowed in JavaScript too. */
export function scriptLoader(file: string): Loader {
  const type = path.extname(file).replace(/^\.[cm]?/, '');
  return (type === 'js' ? 'jsx' : type) as Loader;
}
