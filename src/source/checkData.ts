import type * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldDiagnostic, formatPath, validate } from '../diagnostics/validate.ts';
import type { DataFile } from '../load/dataFile.ts';
import { createYamlLocator } from './yaml.ts';

const isUnknown = ({ message }: FieldDiagnostic): boolean => message.startsWith('unknown field');

/**
 * Check a data file against a schema. What is wrong with it is told with its place in the file. Where unknown fields are
 * warnings, the value is given without them.
 */
export function checkData<Schema extends v.GenericSchema>(
  schema: Schema,
  { file, text, value: raw }: DataFile,
  unknownFields: Diagnostic['severity'] = 'error',
): { value?: v.InferOutput<Schema>; diagnostics: readonly Diagnostic[] } {
  const { value: right, known, diagnostics: mistakes } = validate(schema, raw ?? {});
  const value = unknownFields === 'error' ? right : known;
  if (mistakes.length === 0) return { ...(value === undefined ? {} : { value }), diagnostics: [] };
  const locate = createYamlLocator(text);
  const diagnostics = mistakes.map(
    (field): Diagnostic => ({
      code: 'data-invalid',
      severity: isUnknown(field) ? unknownFields : 'error',
      message: field.path.length === 0 ? field.message : `${formatPath(field.path)}: ${field.message}`,
      file,
      ...locate(field.path),
      ...(field.hint ? { hint: field.hint } : {}),
    }),
  );
  return { ...(value === undefined ? {} : { value }), diagnostics };
}
