import type { ResolvedConfig } from '../config/config.ts';
import { callUser, failureOf, type UserFunction } from '../config/userFunction.ts';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { type FieldPath, fieldOf } from '../diagnostics/fieldPath.ts';
import type { DataFile } from '../load/dataFile.ts';
import { findJsonLoss, type JsonLoss } from '../shared/findJsonLoss.ts';
import { checkData } from '../source/checkData.ts';
import { mergeTranslation } from './mergeTranslation.ts';
import { takeSourceHash } from './takeSourceHash.ts';

/** Data files by name, with their values as written or as returned by their schemas. */
export type DataFiles = ReadonlyMap<string, DataFile>;

type IsOwn = (path: FieldPath) => boolean;

/** True if a translation has a value of its own at a path; every other value comes from its source. */
function hasPath(value: unknown, [key, ...rest]: FieldPath): boolean {
  if (key === undefined) return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return hasPath(fieldOf(value, key), rest);
}

const isDate = (value: unknown): boolean => value instanceof Date;

/**
 * Reports a value that JSON would lose. Pages and browser files are rebuilt when the JSON of their data changes, so a change in
 * such a value would go unnoticed.
 */
const reportLoss = (own: UserFunction, { path, what }: JsonLoss): readonly Diagnostic[] =>
  failureOf(
    own,
    `returned something that JSON cannot hold: ${path} is ${what}`,
    'let the schema return texts, numbers, dates, lists and plain objects, and derive the rest in the layout',
  ).diagnostics;

/** Checks a data file against a schema of the configuration. The schema may be user code that throws. */
function checkBySchema(
  name: string,
  file: DataFile,
  schema: ResolvedConfig['data'][string],
  isOwn?: IsOwn,
): ReturnType<typeof checkData> {
  const own = { name: `data.${name}`, place: { file: file.file } };
  try {
    const checked = callUser(own, () => checkData(schema, file, isOwn ? { isOwn } : {}));
    if (checked.value === undefined) return checked;
    const loss = findJsonLoss(checked.value, own.name, { mayChange: isDate });
    return loss ? { ...checked, diagnostics: reportLoss(own, loss) } : checked;
  } catch (error) {
    return { diagnostics: diagnosticsOf(error) };
  }
}

/** Checks every data file against its schema. `isOwn` is false for values that a translation takes over from its source. */
export function checkDataFiles(
  files: DataFiles,
  schemas: ResolvedConfig['data'],
  isOwn?: (name: string) => IsOwn,
): { readonly data: DataFiles; readonly diagnostics: readonly Diagnostic[] } {
  const checked = [...files].map(([name, file]) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const { value = file.value, diagnostics } = schema
      ? checkBySchema(name, file, schema, isOwn?.(name))
      : { diagnostics: [] };
    return { name, file: { ...file, value }, diagnostics };
  });
  return {
    data: new Map(checked.map(({ name, file }) => [name, file])),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The data of a language: `checked`, with the language's translations merged into `sources`. */
export function localizeData(
  { sources, checked }: { readonly sources: DataFiles; readonly checked: DataFiles },
  translations: DataFiles,
  schemas: ResolvedConfig['data'],
): { readonly data: DataFiles; readonly diagnostics: readonly Diagnostic[] } {
  const merged = [...translations].flatMap(([name, translation]) => {
    const source = sources.get(name);
    if (!source) return [];
    const { file: translated, diagnostics: outdated } = takeSourceHash(translation, source);
    const { file, diagnostics: stray } = mergeTranslation(source, translated);
    return [{ name, file, diagnostics: [...outdated, ...stray] }];
  });
  const { data, diagnostics } = checkDataFiles(
    new Map(merged.map(({ name, file }) => [name, file])),
    schemas,
    (name) => (path) => hasPath(translations.get(name)?.value, path),
  );
  return {
    data: new Map([...checked, ...data]),
    diagnostics: [...merged.flatMap(({ diagnostics }) => diagnostics), ...diagnostics],
  };
}
