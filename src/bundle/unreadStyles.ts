import path from 'node:path';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { globSync } from '../disk/glob.ts';
import { relativeFile } from '../disk/relativeFile.ts';

/** Style sheets, but for parts that others import: their names begin with `_`. */
const SHEETS = '**/[^_]*.{css,scss,sass,less}';

/**
 * Style sheets in folders of the site (absolute) that no style sheet and no module imports: `inputs` are all files that are bundled,
 * and `main` the sheet that needs no import.
 */
export const findUnreadStyles = (
  rootDir: string,
  {
    dirs,
    inputs,
    main,
  }: { readonly dirs: readonly string[]; readonly inputs: readonly string[]; readonly main: string },
): readonly Diagnostic[] => {
  const imported = new Set(inputs.map((file) => path.resolve(file)));
  const mainFile = relativeFile(rootDir, main);
  return dirs
    .flatMap((dir) => globSync(SHEETS, { cwd: dir, absolute: true, ignore: ['**/node_modules/**'] }))
    .filter((file) => !imported.has(path.resolve(file)))
    .sort(compareText)
    .map((file) => ({
      code: 'file-unread',
      severity: 'warning',
      message: 'nothing imports this style sheet',
      file: relativeFile(rootDir, file),
      hint: `import it in ${mainFile}, which every page has, or in a layout, a component or an island`,
    }));
};
