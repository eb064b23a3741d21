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

/** Files of a folder by their name without its ending. */
export const findFiles = (pattern: string, dir: string): ReadonlyMap<string, string> =>
  byName(globSync(pattern, { cwd: dir, absolute: true }));

/** Components of the package in a folder of it, by name. */
export const findBuiltIn = (dir: string): ReadonlyMap<string, string> =>
  byName(
    readdirSync(dir)
      .filter((name) => name.endsWith('.js'))
      .map((name) => path.join(dir, name)),
  );

/** The site's own components are written in files of these names. */
export const COMPONENT_FILES = '*.{jsx,tsx}';

/** Components by name: one a file. Those of the site replace built-in ones of their name. */
export const filesByName = (builtInDir: string, siteDir: string): ReadonlyMap<string, string> =>
  new Map([...findBuiltIn(builtInDir), ...findFiles(COMPONENT_FILES, siteDir)]);

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

/** How a generated module, which counts as one in the folder of the package, imports a file; as a string literal. */
export const specifierOf = (file: string): string => JSON.stringify(`./${relativeFile(packageDir, file)}`);
