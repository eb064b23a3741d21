import { type CategoryFile, categoryFileSchema } from '../../config/sections/sidebars.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LoadedCategoryFile } from '../../load/loadCategoryFiles.ts';
import { checkData } from '../../source/checkData.ts';

/** What the category files of one version say, by folder. */
export type CategoryFiles = ReadonlyMap<string, CategoryFile & { readonly file: string }>;

/** Check the category files of one version. */
export function createCategoryFiles(files: readonly LoadedCategoryFile[]): {
  categoryFiles: CategoryFiles;
  diagnostics: readonly Diagnostic[];
} {
  const checked = files.map(({ folder, data }) => ({
    folder,
    file: data.file,
    ...checkData(categoryFileSchema, data, 'warning'),
  }));
  return {
    categoryFiles: new Map(
      checked.flatMap(({ folder, file, value }) => (value ? [[folder, { ...value, file }] as const] : [])),
    ),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  };
}
