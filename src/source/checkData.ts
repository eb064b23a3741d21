import type * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldDiagnostic, fieldMessage, namesUnknownField, validate } from '../diagnostics/validate.ts';
import type { DataFile } from '../load/dataFile.ts';
import { createYamlLocator } from './yaml.ts';

/** Options of `checkData`. */
interface CheckDataOptions {
  /** Severity of unknown fields. With 'warning', the value is returned without them. @default 'error' */
  readonly unknownFields?: Diagnostic['severity'];
  /** False for a path that is reported for another file. @default all paths belong to this file */
  readonly isOwn?: (path: FieldDiagnostic['path']) => boolean;
}

/** Check a data file against a schema. Diagnostics name their place in the file. */
export function checkData<Schema extends v.GenericSchema>(
  schema: Schema,
  { file, text, value: raw }: DataFile,
  { unknownFields = 'error', isOwn = () => true }: CheckDataOptions = {},
): { value?: v.InferOutput<Schema>; diagnostics: readonly Diagnostic[] } {
  const { value: right, known, diagnostics: found } = validate(schema, raw ?? {});
  const value = unknownFields === 'error' ? right : known;
  if (found.length === 0) return { ...(value === undefined ? {} : { value }), diagnostics: [] };
  const locate = createYamlLocator(text);
  const diagnostics = found
    .filter(({ path }) => isOwn(path))
    .map(
      (field): Diagnostic => ({
        code: 'data-invalid',
        severity: namesUnknownField(field) ? unknownFields : 'error',
        message: fieldMessage(field),
        file,
        ...locate(field.path, namesUnknownField(field) ? 'key' : 'value'),
        ...(field.hint ? { hint: field.hint } : {}),
      }),
    );
  return { ...(value === undefined ? {} : { value }), diagnostics };
}
