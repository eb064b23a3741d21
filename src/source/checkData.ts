import type * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath, validate } from '../diagnostics/validate.ts';
import type { DataFile } from '../load/dataFile.ts';
import { createYamlLocator } from './yaml.ts';

/** Check a data file against a schema. What is wrong with it is told with its place in the file. */
export function checkData<Schema extends v.GenericSchema>(
  schema: Schema,
  { file, text, value: raw }: DataFile,
): { value?: v.InferOutput<Schema>; diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics: mistakes } = validate(schema, raw ?? {});
  if (mistakes.length === 0) return { ...(value === undefined ? {} : { value }), diagnostics: [] };
  const locate = createYamlLocator(text);
  const diagnostics = mistakes.map(
    ({ path, message, hint }): Diagnostic => ({
      code: 'data-invalid',
      severity: 'error',
      message: path.length === 0 ? message : `${formatPath(path)}: ${message}`,
      file,
      ...locate(path),
      ...(hint ? { hint } : {}),
    }),
  );
  return { ...(value === undefined ? {} : { value }), diagnostics };
}
