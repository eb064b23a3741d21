import { type Diagnostic, SiteError } from './diagnostic.ts';

/** What is wrong with a command line, and what to write instead. */
export const usageDiagnostic = (message: string, hint: string | undefined): Diagnostic => ({
  code: 'usage',
  severity: 'error',
  message,
  ...(hint === undefined ? {} : { hint }),
});

/** The same as an error: where nothing else is thrown, the exit code is that of a wrong command line. */
export const usageError = (message: string, hint: string | undefined): SiteError =>
  new SiteError([usageDiagnostic(message, hint)]);
