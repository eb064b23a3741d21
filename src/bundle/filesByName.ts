import path from 'node:path';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileDuplicate } from '../diagnostics/fileDuplicate.ts';
import { globSync } from '../disk/glob.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { packageDir } from './packageDir.ts';

/** Files of a folder by their name without its ending. */
export function findFiles(pattern: string, dir: string): ReadonlyMap<string, string> {
  const files = globSync(pattern, { cwd: dir, absolute: true }).sort(compareText);
  return new Map(files.map((file) => [path.parse(file).name, file]));
}

/** The site's own components are written in files of these names. */
export const COMPONENT_FILES = '*.{jsx,tsx}';

/** Components by name: one a file. Those of the site replace built-in ones of their name. */
export const filesByName = (builtInDir: string, siteDir: string): ReadonlyMap<string, string> =>
  new Map([...findFiles('*.js', builtInDir), ...findFiles(COMPONENT_FILES, siteDir)]);

/** Components of the site, in these folders (absolute), that go by one name: `Home.jsx` and `Home.tsx`. */
export const findDuplicates = (rootDir: string, dirs: readonly string[]): readonly Diagnostic[] =>
  dirs.flatMap((dir) => {
    const used = findFiles(COMPONENT_FILES, dir);
    const others = globSync(COMPONENT_FILES, { cwd: dir, absolute: true });
    const sitePath = (file: string): string => relativeFile(rootDir, file);
    return others.flatMap((file) => {
      const winner = used.get(path.parse(file).name) ?? file;
      return winner === file ? [] : [fileDuplicate(sitePath(winner), sitePath(file))];
    });
  });

/** Names of components, with endings that are none of theirs. */
const NEARLY_COMPONENTS = '[A-Z]*.{js,mjs,ts,mts}';
const NO_COMPONENTS = ['*.d.ts', '*.{test,spec}.*'];

/** Files of these folders (absolute) that look like components, and that nothing imports: `inputs` are all that is bundled. */
export const findNearlyComponents = (
  rootDir: string,
  dirs: readonly string[],
  inputs: readonly string[],
): readonly Diagnostic[] => {
  const imported = new Set(inputs);
  const files = dirs.flatMap((dir) => globSync(NEARLY_COMPONENTS, { cwd: dir, absolute: true, ignore: NO_COMPONENTS }));
  return files
    .filter((file) => !imported.has(path.resolve(file)))
    .map((file) => {
      const { name, ext } = path.parse(file);
      return {
        code: 'file-unread',
        severity: 'warning',
        message: `nothing reads this file: the names of components end with .jsx or .tsx, not with ${ext}`,
        file: relativeFile(rootDir, file),
        hint: `rename it to ${name}${ext.includes('t') ? '.tsx' : '.jsx'}`,
      };
    });
};

/**
 * Components in a folder whose name lacks the `s` of one of these (absolute), such as `templates/component`, and that nothing imports:
 * `inputs` are all that is bundled.
 */
export const findMisplacedComponents = (
  rootDir: string,
  dirs: readonly string[],
  inputs: readonly string[],
): readonly Diagnostic[] => {
  const imported = new Set(inputs);
  return dirs.flatMap((dir) =>
    globSync(COMPONENT_FILES, { cwd: dir.replace(/s$/, ''), absolute: true, ignore: NO_COMPONENTS })
      .filter((file) => !imported.has(path.resolve(file)))
      .map(
        (file): Diagnostic => ({
          code: 'file-unread',
          severity: 'warning',
          message: 'nothing reads this file',
          file: relativeFile(rootDir, file),
          hint: `move it into ${relativeFile(rootDir, dir)}`,
        }),
      ),
  );
};

/** How a generated module, which counts as one in the folder of the package, imports a file; as a string literal. */
export const specifierOf = (file: string): string => JSON.stringify(`./${relativeFile(packageDir, file)}`);
