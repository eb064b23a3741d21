import path from 'node:path';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { isOnDisk, resolveOnDisk } from './assetImports.ts';
import { STYLE_MODULE } from './assetTypes.ts';
import { bundle } from './esbuild.ts';
import { loadStyle } from './styleLanguages.ts';
import { realPath, UNIQUE_NAMESPACE, uniquePath } from './uniquePath.ts';

/**
 * Style modules, in styles: their classes get names that no other file has. `onInput` gets the absolute paths of what those of
 * Sass and Less are made of.
 */
export const uniqueClassNames = (rootDir: string, onInput: (file: string) => void): Plugin => ({
  name: 'sitegen-unique-class-names',
  setup(build) {
    build.onResolve({ filter: STYLE_MODULE }, async (args) => {
      if (isOnDisk(args)) return undefined;
      const { path: file, errors, warnings } = await resolveOnDisk(build, args);
      if (errors.length > 0) return { errors, warnings };
      return { path: uniquePath(rootDir, file), namespace: UNIQUE_NAMESPACE, pluginData: { file }, warnings };
    });
    build.onLoad({ filter: /.*/, namespace: UNIQUE_NAMESPACE }, async ({ pluginData }): Promise<OnLoadResult> => {
      const { file } = pluginData as { file: string };
      const { watchFiles = [], ...loaded } = await loadStyle(rootDir, file);
      for (const input of watchFiles) onInput(input);
      return { ...loaded, resolveDir: path.dirname(file), loader: 'local-css' };
    });
  },
});

/** What a style module names stays out of the way: only its classes are asked for. */
const leaveOutFiles: Plugin = {
  name: 'sitegen-leave-out-files',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path: file, kind }) =>
      kind === 'url-token' || kind === 'import-rule' ? { path: file, external: true } : undefined,
    );
  },
};

/** An error as plugins of esbuild tell it; its place is known. */
const toPartialMessage = (
  rootDir: string,
  { message, file = '', line = 1, column = 1 }: Diagnostic,
): PartialMessage => ({
  text: message,
  location: { file: path.resolve(rootDir, file), line, column: column - 1 },
});

/** Classes of a style module by the names that it writes. */
type Classes = Readonly<Record<string, string>>;

/** The module that a style module is for scripts: all classes as its default, and each by its name. */
const scriptOf = (classes: Classes): string =>
  [
    ...Object.entries(classes).map(([, value], index) => `const c${index} = ${JSON.stringify(value)};`),
    `export default { ${Object.keys(classes)
      .map((name, index) => `${JSON.stringify(name)}: c${index}`)
      .join(', ')} };`,
    ...Object.keys(classes).flatMap((name, index) =>
      name === 'default' ? [] : [`export { c${index} as ${JSON.stringify(name)} };`],
    ),
  ].join('\n');

/** What the script that esbuild makes of a style module exports. */
async function readClasses(script: string): Promise<Classes> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { default: Classes };
  return module.default;
}

/**
 * A style module as scripts import it: its classes, as `uniqueClassNames` calls them. `onInput` gets the absolute paths of the
 * style modules that it is composed of.
 */
export async function compileStyleModule(
  rootDir: string,
  file: string,
  onInput: (file: string) => void,
): Promise<OnLoadResult> {
  try {
    const result = await bundle(rootDir, {
      stdin: {
        contents: `export { default } from ${JSON.stringify(`./${path.basename(file)}`)};\n`,
        resolveDir: path.dirname(file),
      },
      outdir: rootDir,
      plugins: [leaveOutFiles, uniqueClassNames(rootDir, onInput)],
    });
    for (const input of Object.keys(result.metafile.inputs))
      if (STYLE_MODULE.test(input)) onInput(path.resolve(rootDir, realPath(input)));
    const script = result.outputFiles.find(({ path: output }) => output.endsWith('.js'));
    return { contents: scriptOf(await readClasses(script?.text ?? '')), loader: 'js' };
  } catch (error) {
    onInput(file);
    return { errors: diagnosticsOf(error).map((diagnostic) => toPartialMessage(rootDir, diagnostic)) };
  }
}
