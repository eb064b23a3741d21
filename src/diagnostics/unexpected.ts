import { inspect } from 'node:util';
import { type Diagnostic, SiteError } from './diagnostic.ts';
import { systemDiagnostic } from './systemDiagnostic.ts';

const ISSUES = 'https://github.com/sitegen-react/sitegen/issues';

/** The diagnostic of a bug in sitegen, with its stack and causes; `file` is what it was working on, from the site root. */
const unexpectedDiagnostic = (error: unknown, file?: string): Diagnostic => ({
  code: 'unexpected',
  severity: 'error',
  message: `sitegen itself made a mistake: ${error}`,
  ...(file === undefined ? {} : { file }),
  hint: `please report it, with the lines below and, if you can, ${file ?? 'the page on which it happens'}: ${ISSUES}`,
  stack: inspect(error),
});

/** The diagnostics of any error: mistakes of the author, failures of the system, or a bug in sitegen. */
export const anyDiagnostics = (error: unknown): readonly Diagnostic[] =>
  error instanceof SiteError ? error.diagnostics : [systemDiagnostic(error) ?? unexpectedDiagnostic(error)];

/**
 * Turn an error that occurred while working on a file into one to throw: a bug in sitegen becomes a `SiteError` that names the
 * file.
 */
export const namingFile = (error: unknown, file: string): unknown =>
  error instanceof SiteError || systemDiagnostic(error) ? error : new SiteError([unexpectedDiagnostic(error, file)]);
