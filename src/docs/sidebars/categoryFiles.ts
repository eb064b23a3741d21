import { type CategoryFile, categoryFileSchema } from '../../config/sections/sidebars.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LoadedCategoryFile } from '../../load/loadCategoryFiles.ts';
import { checkData } from '../../source/checkData.ts';
import { locateInYaml } from '../../source/yaml.ts';

/** The contents of a category file, and its place. */
export interface PlacedCategoryFile extends CategoryFile {
  readonly file: string;
  /** The place of a field in the file. */
  readonly placeOf: (path: readonly string[]) => Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

/** The contents of the category files of one version, by folder. */
export type CategoryFiles = ReadonlyMap<string, PlacedCategoryFile>;

/** Check the category files of one version. */
export function createCategoryFiles(files: readonly LoadedCategoryFile[]): {
  categoryFiles: CategoryFiles;
  diagnostics: readonly Diagnostic[];
} {
  const checked = files.map(({ folder, data }) => ({
    folder,
    file: data.file,
    placeOf: (path: readonly string[]) => ({ file: data.file, ...locateInYaml(data.text, path) }),
    ...checkData(categoryFileSchema, data, { unknownFields: 'warning' }),
  }));
  return {
    categoryFiles: new Map(
      checked.flatMap(({ folder, file, placeOf, value }) =>
        value ? [[folder, { ...value, file, placeOf }] as const] : [],
      ),
    ),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  };
}
