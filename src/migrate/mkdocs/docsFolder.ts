import { type Fields, textOf } from '../values.ts';

/** Folder of the docs, from the root. */
export const docsDirOf = (config: Fields): string => textOf(config.docs_dir) ?? 'docs';

/** A line of `exclude_docs`, which is one of `.gitignore`, as patterns from the folder of the docs. */
function ignoredPatterns(line: string): readonly string[] {
  const [, name = '', slash = ''] = /^(.*?)(\/?)$/.exec(line) ?? [];
  const pattern = name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
  return slash === '' ? [pattern, `${pattern}/**`] : [`${pattern}/**`];
}

/** What is not published, as patterns from the folder of the docs. */
export const excludedDocs = (config: Fields): readonly string[] =>
  (textOf(config.exclude_docs) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .flatMap(ignoredPatterns);
