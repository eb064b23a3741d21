import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { COMPONENT_FILES, findFiles, specifierOf } from './filesByName.ts';
import { namedExportMissing } from './missingExport.ts';
import { packageDir } from './packageDir.ts';

/** Find the files of a site's islands by name: one file each. */
export const findIslands = (clientDir: string): ReadonlyMap<string, string> =>
  findFiles(COMPONENT_FILES, path.join(clientDir, 'islands'));

/** Code of the module that exports all islands, each loaded on demand. `more` are further lines of its object. */
export function createIslandModule(islands: ReadonlyMap<string, string>, more: readonly string[]): string {
  const own = [...islands].map(
    ([name, file]) => `  ${name}: () => import(${specifierOf(file)}).then((module) => module.${name}),`,
  );
  return `export const islands = {\n${[...own, ...more].join('\n')}\n};\n`;
}

/** Names of the islands whose file does not export them. Paths in the metafile start from the package. */
export function findUnexported(islands: ReadonlyMap<string, string>, { outputs }: Metafile): readonly string[] {
  const exportsOf = new Map(
    Object.values(outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint === undefined ? [] : [[path.resolve(packageDir, entryPoint), exports] as const],
    ),
  );
  return [...islands].flatMap(([name, file]) => ((exportsOf.get(file)?.includes(name) ?? true) ? [] : [name]));
}

/** The diagnostic of a file in the `islands` folder that exports no island. */
export function islandNotExported(name: string, file: string, rootDir: string): Diagnostic {
  return {
    code: 'island-invalid',
    severity: 'error',
    ...namedExportMissing({ name, file, rootDir, because: 'an island is found by the name of its file' }),
    hint: `write \`export function ${name}(…)\`, or move the file to another folder if it is not an island`,
  };
}
