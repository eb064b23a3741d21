import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/fieldPath.ts';
import type { FieldDiagnostic } from '../diagnostics/validate.ts';
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
  fields.map(({ path, message, hint }) => ({
    code: 'config-invalid',
    severity: 'error',
    message: path.length === 0 ? message : `${formatPath(path)}: ${message}`,
    file,
    ...locateInScript(text, path),
    ...(hint ? { hint } : {}),
  }));
