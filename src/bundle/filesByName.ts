import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileDuplicate } from '../diagnostics/fileDuplicate.ts';
import { globSync } from '../disk/glob.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { compareText } from '../shared/compareText.ts';
import { packageDir } from './packageDir.ts';

const byName = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...files].sort(compareText).map((file) => [path.parse(file).name, file]));

/** Find files of a folder, by their name without its extension. */
export const findFiles = (pattern: string, dir: string): ReadonlyMap<string, string> =>
  byName(globSync(pattern, { cwd: dir, absolute: true }));

/** Find the built-in components in a folder of the package, by name. */
export const findBuiltIn = (dir: string): ReadonlyMap<string, string> =>
  byName(
    readdirSync(dir)
      .filter((name) => name.endsWith('.js'))
      .map((name) => path.join(dir, name)),
  );

/** Glob for the files of the site's own components. */
export const COMPONENT_FILES = '*.{jsx,tsx}';

/** Find components by name, one per file. Those of the site replace built-in ones of the same name. */
export const filesByName = (builtInDir: string, siteDir: string): ReadonlyMap<string, string> =>
  new Map([...findBuiltIn(builtInDir), ...findFiles(COMPONENT_FILES, siteDir)]);

/** Report components that share a name in one of these folders (absolute paths): `Home.jsx` and `Home.tsx`. */
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

/** The specifier by which a generated module imports a file, as a string literal. It is relative to the package's folder. */
export const specifierOf = (file: string): string => JSON.stringify(`./${relativeFile(packageDir, file)}`);
