import path from 'node:path';
import { type Outcome, orFallback } from '../diagnostics/diagnostic.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { compareText } from '../shared/compareText.ts';
import { folderOf } from '../shared/url.ts';
import { DATA_ENDING, type DataFile, type DataPlace, loadDataFile } from './dataFile.ts';

/** The category file of a folder. */
export interface LoadedCategoryFile {
  /** Relative to the folder of the docs; empty for that folder itself. */
  readonly folder: string;
  readonly data: DataFile;
}

/**
 * Reads every `_category_.json`, `.yml` and `.yaml` below a folder, except where the patterns in `apart` match. Files that cannot
 * be parsed are reported and left out.
 */
export async function loadCategoryFiles(
  place: DataPlace,
  dir: string,
  apart: readonly string[],
): Promise<Outcome<readonly LoadedCategoryFile[]>> {
  const paths = await glob(`**/_category_${DATA_ENDING}`, {
    cwd: dir,
    ignore: ['**/node_modules/**', ...apart],
    fs: guardLinks(place.files).fs,
  });
  const loaded = paths.sort(compareText).map(async (file) => {
    const { value: data, diagnostics } = await orFallback(loadDataFile(place, path.join(dir, file)), undefined);
    return { value: data ? [{ folder: folderOf(file), data }] : [], diagnostics };
  });
  const outcomes = await Promise.all(loaded);
  return {
    value: outcomes.flatMap(({ value }) => value),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  };
}
