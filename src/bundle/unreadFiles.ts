import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { globSync } from '../disk/glob.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { compareText } from '../shared/compareText.ts';
import { COMPONENT_FILES, findBuiltIn } from './filesByName.ts';
import { libraryDir } from './packageDir.ts';

/** Files that are named like components but for their extension. */
const NEARLY_COMPONENTS = '[A-Z]*.{js,mjs,ts,mts}';
const NO_COMPONENTS = ['*.d.ts', '*.{test,spec}.*'];

/** Style sheets, except partials that others import: their names begin with `_`. */
const SHEETS = '**/[^_]*.{css,scss,sass,less}';

/** The root of a site, and the inputs of all its bundles. Paths are absolute. */
interface Bundled {
  readonly rootDir: string;
  readonly inputs: readonly string[];
}

/** The files in a folder that fit a pattern and that nothing imports. */
function findUnread({ inputs }: Bundled, dir: string, pattern: string, ignore: readonly string[]): readonly string[] {
  const found = globSync(pattern, { cwd: dir, absolute: true, ignore: [...ignore] });
  if (found.length === 0) return [];
  const imported = new Set(inputs.map((file) => path.resolve(file)));
  return found.filter((file) => !imported.has(path.resolve(file))).sort(compareText);
}

const unread = ({ rootDir }: Bundled, file: string, texts: { readonly message: string; readonly hint: string }) =>
  ({ code: 'file-unread', severity: 'warning', file: relativeFile(rootDir, file), ...texts }) satisfies Diagnostic;

/** Report files of these folders that are named like components but for their extension. */
export const findNearlyComponents = (bundled: Bundled, dirs: readonly string[]): readonly Diagnostic[] =>
  dirs.flatMap((dir) =>
    findUnread(bundled, dir, NEARLY_COMPONENTS, NO_COMPONENTS).map((file) => {
      const { name, ext } = path.parse(file);
      return unread(bundled, file, {
        message: `this file is not used: components end with .jsx or .tsx, not with ${ext}`,
        hint: `rename it to ${name}${ext.includes('t') ? '.tsx' : '.jsx'}`,
      });
    }),
  );

/** Report components in a folder whose name lacks the `s` of one of these, such as `templates/component`. */
export const findMisplacedComponents = (bundled: Bundled, dirs: readonly string[]): readonly Diagnostic[] =>
  dirs.flatMap((dir) =>
    findUnread(bundled, dir.replace(/s$/, ''), COMPONENT_FILES, NO_COMPONENTS).map((file) =>
      unread(bundled, file, {
        message: 'this file is not used',
        hint: `move it into ${relativeFile(bundled.rootDir, dir)}`,
      }),
    ),
  );

/** Report parts in this folder that no layout shows: there is no built-in part of their name, and nothing imports them. */
export const findUnreadParts = (bundled: Bundled, dir: string): readonly Diagnostic[] => {
  const builtIn = [...findBuiltIn(path.join(libraryDir, 'templates/default/parts')).keys()];
  return findUnread(bundled, dir, COMPONENT_FILES, NO_COMPONENTS).map((file) => {
    const { name } = path.parse(file);
    return unread(bundled, file, {
      message: `this file is not used: no layout has a part "${name}", and nothing imports it`,
      hint: didYouMean(name, builtIn) ?? `import it, or name it after the part that it replaces: ${builtIn.join(', ')}`,
    });
  });
};

/** Report style sheets in these folders that no style sheet and no module imports; `main` is the sheet that needs no import. */
export const findUnreadStyles = (bundled: Bundled, dirs: readonly string[], main: string): readonly Diagnostic[] =>
  dirs.flatMap((dir) =>
    findUnread(bundled, dir, SHEETS, ['**/node_modules/**']).map((file) =>
      unread(bundled, file, {
        message: 'nothing imports this style sheet',
        hint: `import it in ${relativeFile(bundled.rootDir, main)} for every page, or in a layout, a component or an island`,
      }),
    ),
  );
