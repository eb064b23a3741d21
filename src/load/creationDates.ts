import { statIfThere } from '../disk/statIfThere.ts';

/** When files were made, by path from the site root. */
export type CreationDates = ReadonlyMap<string, Date>;

/** Ask the disk when files were made; where it does not know, when they were changed. */
export const loadCreationDates = (
  files: readonly { readonly file: string; readonly filePath: string }[],
): CreationDates =>
  new Map(
    files.flatMap(({ file, filePath }) => {
      const stats = statIfThere(filePath);
      if (!stats) return [];
      return [[file, stats.birthtimeMs > 0 ? stats.birthtime : stats.mtime] as const];
    }),
  );
