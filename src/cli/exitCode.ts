import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What a command line ends with: its work is done, the site has an error, the command line is wrong. */
export const EXIT = { done: 0, siteError: 1, usage: 2 } as const;

/** What fails a command beside errors. */
export interface Limits {
  /** Any warning. */
  readonly strict?: boolean | undefined;
  /** More warnings than these. */
  readonly maxWarnings?: number | undefined;
}

/** True where there are more warnings than a command may have. */
export function doWarningsFail(diagnostics: readonly Diagnostic[], { strict = false, maxWarnings }: Limits): boolean {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  return warnings > (strict ? 0 : (maxWarnings ?? Number.POSITIVE_INFINITY));
}

/** Hints never fail a command. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], limits: Limits = {}): number {
  const fails = diagnostics.some(({ severity }) => severity === 'error') || doWarningsFail(diagnostics, limits);
  return fails ? EXIT.siteError : EXIT.done;
}
