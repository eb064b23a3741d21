import { statIfThere } from '../disk/statIfThere.ts';

/** Creation dates of files, by path relative to the site root. */
export type CreationDates = ReadonlyMap<string, Date>;

/** Reads the creation dates of files; the modification date if the file system does not store them. */
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
