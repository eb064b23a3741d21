import path from 'node:path';
import glob from 'fast-glob';
import { allOrDiagnostics, compareText } from '../diagnostics/diagnostic.ts';
import { folderOf } from '../shared/url.ts';
import { type DataFile, loadDataFile } from './dataFile.ts';

/** What a folder says of the category that is made from it. */
export interface LoadedCategoryFile {
  /** From the folder of the docs; empty for that itself. */
  readonly folder: string;
  readonly data: DataFile;
}

/** Read every `_category_.json`, `.yml` and `.yaml` below a folder. Throws a `SiteError` if one cannot be parsed. */
export async function loadCategoryFiles(rootDir: string, dir: string): Promise<readonly LoadedCategoryFile[]> {
  const paths = await glob('**/_category_.{json,yml,yaml}', { cwd: dir, ignore: ['**/node_modules/**'] });
  const loaded = paths.sort(compareText).map(async (file) => {
    const data = await loadDataFile(rootDir, path.join(dir, file));
    return data ? [{ folder: folderOf(file), data }] : [];
  });
  return (await allOrDiagnostics(loaded)).flat();
}
