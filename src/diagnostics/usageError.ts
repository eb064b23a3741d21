import { type Diagnostic, SiteError } from './diagnostic.ts';

/** The diagnostic of a wrong command line, with a hint on what to write instead. */
export const usageDiagnostic = (message: string, hint: string | undefined): Diagnostic => ({
  code: 'usage',
  severity: 'error',
  message,
  ...(hint === undefined ? {} : { hint }),
});

/** The same as an error. If it is the only one, the exit code is that of a wrong command line. */
export const usageError = (message: string, hint: string | undefined): SiteError =>
  new SiteError([usageDiagnostic(message, hint)]);
