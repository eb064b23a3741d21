import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldDiagnostic, fieldMessage } from '../diagnostics/validate.ts';
import { locateInScript } from '../source/typescript.ts';

/** A file that exports a configuration: its path from the site root, and its text. */
export interface ConfigFile {
  readonly file: string;
  readonly text: string;
}

/** Turn diagnostics of fields into ones that point into the file that sets the fields. */
export const configDiagnostics = (
  fields: readonly FieldDiagnostic[],
  { file, text }: ConfigFile,
): readonly Diagnostic[] =>
  fields.map((field) => ({
    code: 'config-invalid',
    severity: 'error',
    message: fieldMessage(field),
    file,
    ...locateInScript(text, field.path),
    ...(field.hint ? { hint: field.hint } : {}),
  }));
