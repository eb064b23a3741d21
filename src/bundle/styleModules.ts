import path from 'node:path';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { isOnDisk, resolveOnDisk } from './assetImports.ts';
import { STYLE_MODULE } from './assetTypes.ts';
import { bundle } from './esbuild.ts';
import { loadStyle } from './styleLanguages.ts';
import { realPath, UNIQUE_NAMESPACE, uniquePath } from './uniquePath.ts';

/**
 * For style sheets: give the classes of style modules unique names. `onInput` gets the absolute paths of the files that those in
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

/** Leave out the files that a style module refers to: only its class names are needed. */
const leaveOutFiles: Plugin = {
  name: 'sitegen-leave-out-files',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path: file, kind }) =>
      kind === 'url-token' || kind === 'import-rule' ? { path: file, external: true } : undefined,
    );
  },
};

/** Turn a diagnostic with a place into a message for esbuild. */
const toPartialMessage = (
  rootDir: string,
  { message, file = '', line = 1, column = 1 }: Diagnostic,
): PartialMessage => ({
  text: message,
  location: { file: path.resolve(rootDir, file), line, column: column - 1 },
});

/** Unique class names of a style module, by the names in its source. */
type Classes = Readonly<Record<string, string>>;

/** Code of the module that scripts get for a style module: all classes as its default export, and each by its name. */
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

/** Run the script that esbuild makes of a style module. */
async function readClasses(script: string): Promise<Classes> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { default: Classes };
  return module.default;
}

/**
 * Compile a style module for scripts that import it: its class names, as `uniqueClassNames` makes them. `onInput` gets the
 * absolute paths of the style modules that it is composed of.
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
