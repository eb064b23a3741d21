import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message, OnLoadResult, Plugin } from 'esbuild';
import { compileLess, mapLess } from './less.ts';
import { findOptionalPackage, installHint } from './optionalPackage.ts';
import { compileSass, mapSass } from './sass.ts';
import { realPath } from './uniquePath.ts';

/** Style sheets in another language than CSS. */
const COMPILED = /\.(?:s[ac]ss|less)$/;

/** Load a style sheet as CSS. `watchFiles` are the files that it is made of; errors have their place in the source. */
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

/** The site root, and the folder that paths in messages start from. */
interface MessageDirs {
  readonly rootDir: string;
  readonly workingDir: string;
}

/** Move a message of esbuild about compiled CSS to its place in the source: esbuild knows only lines of the CSS. */
async function placeInSource(message: Message, { rootDir, workingDir }: MessageDirs): Promise<Message> {
  const { location, pluginName } = message;
  if (!location || pluginName !== '' || !COMPILED.test(location.file)) return message;
  const file = path.resolve(workingDir, realPath(location.file));
  const map = await (file.endsWith('.less') ? mapLess : mapSass)(rootDir, file);
  const entry = map && new SourceMap(map).findEntry(location.line - 1, location.column);
  if (!entry || !('originalSource' in entry)) return message;
  const { originalSource: source, originalLine, originalColumn: column } = entry;
  const sourceFile = source.startsWith('file:') ? fileURLToPath(source) : path.resolve(path.dirname(file), source);
  return { ...message, location: { ...location, file: sourceFile, line: originalLine + 1, column } };
}

/** Move messages of esbuild about compiled CSS to their places in the sources. */
export const placeInSources = (messages: readonly Message[], dirs: MessageDirs): Promise<Message[]> =>
  Promise.all(messages.map((message) => placeInSource(message, dirs)));

/** Compile style sheets of other languages; `onInput` gets the absolute paths of the files that they are made of. */
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
