import { type Fields, textOf } from '../values.ts';

/** Folder of the docs, relative to the root. */
export const docsDirOf = (config: Fields): string => textOf(config.docs_dir)?.replace(/^\.\/|\/+$/g, '') ?? 'docs';

/** Converts a line of `exclude_docs`, in the syntax of `.gitignore`, to patterns relative to the folder of the docs. */
function ignoredPatterns(line: string): readonly string[] {
  const [, name = '', slash = ''] = /^(.*?)(\/?)$/.exec(line) ?? [];
  const pattern = name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
  return slash === '' ? [pattern, `${pattern}/**`] : [`${pattern}/**`];
}

/** Patterns of the files that are not published, relative to the folder of the docs. */
export const excludedDocs = (config: Fields): readonly string[] =>
  (textOf(config.exclude_docs) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .flatMap(ignoredPatterns);
