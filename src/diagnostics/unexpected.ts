import { inspect } from 'node:util';
import { type Diagnostic, SiteError } from './diagnostic.ts';
import { systemDiagnostic } from './systemDiagnostic.ts';

const ISSUES = 'https://github.com/sitegen-react/sitegen/issues';

/** The diagnostic of a mistake of sitegen itself, with its stack and causes; `file` is what it was at work on, from the site root. */
const unexpectedDiagnostic = (error: unknown, file?: string): Diagnostic => ({
  code: 'unexpected',
  severity: 'error',
  message: `sitegen itself made a mistake: ${error}`,
  ...(file === undefined ? {} : { file }),
  hint: `please tell us of it, with the lines below and, if you can, ${file ?? 'the page on which it happens'}: ${ISSUES}`,
  stack: inspect(error),
});

/** The diagnostics of any error: mistakes of the author, what the system refused, or a mistake of sitegen itself. */
export const anyDiagnostics = (error: unknown): readonly Diagnostic[] =>
  error instanceof SiteError ? error.diagnostics : [systemDiagnostic(error) ?? unexpectedDiagnostic(error)];

/** What to throw for an error that came up while a file was worked on: a mistake of sitegen itself as a `SiteError` that names the file. */
export const namingFile = (error: unknown, file: string): unknown =>
  error instanceof SiteError || systemDiagnostic(error) ? error : new SiteError([unexpectedDiagnostic(error, file)]);
