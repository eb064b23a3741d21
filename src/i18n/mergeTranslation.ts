import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldPath, formatPath } from '../diagnostics/fieldPath.ts';
import type { DataFile } from '../load/dataFile.ts';
import { isObject } from '../shared/isObject.ts';
import { locateInYaml } from '../source/yaml.ts';

/** Merges a translation into its source; adds to `stray` the paths that the source does not have. */
function merge(source: unknown, translation: unknown, path: FieldPath, stray: FieldPath[]): unknown {
  if (Array.isArray(source) && Array.isArray(translation)) {
    for (let index = source.length; index < translation.length; index++) stray.push([...path, index]);
    return source.map((item: unknown, index) =>
      index in translation ? merge(item, translation[index], [...path, index], stray) : item,
    );
  }
  if (!isObject(source) || !isObject(translation)) return translation;
  for (const key of Object.keys(translation)) if (!Object.hasOwn(source, key)) stray.push([...path, key]);
  return Object.fromEntries(
    Object.entries(source).map(([key, value]) => [
      key,
      Object.hasOwn(translation, key) ? merge(value, translation[key], [...path, key], stray) : value,
    ]),
  );
}

/**
 * Merges a translated data file into its source. The translation has only what differs: objects are matched by key, lists by
 * index. Values that the source does not have are dropped, with a warning.
 */
export function mergeTranslation(
  source: DataFile,
  translation: DataFile,
): { readonly file: DataFile; readonly diagnostics: readonly Diagnostic[] } {
  const stray: FieldPath[] = [];
  const value = merge(source.value, translation.value, [], stray);
  return {
    file: { ...translation, value },
    diagnostics: stray.map((path) => ({
      code: 'data-invalid',
      severity: 'warning',
      message: `${formatPath(path)} does not exist in ${source.file}`,
      file: translation.file,
      ...locateInYaml(translation.text, path, 'key'),
      hint: 'remove it: a translation can only have the fields and items of its source',
    })),
  };
}
