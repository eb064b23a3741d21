import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Exit codes: the command has done its work, the site has an error, the command line is wrong. */
export const EXIT = { done: 0, siteError: 1, usage: 2 } as const;

/** What makes a command fail, besides errors. */
export interface Limits {
  /** Fail on any warning. */
  readonly strict?: boolean | undefined;
  /** Fail on more warnings than this. */
  readonly maxWarnings?: number | undefined;
}

/** True if there are more warnings than a command may have. */
export function doWarningsFail(diagnostics: readonly Diagnostic[], { strict = false, maxWarnings }: Limits): boolean {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  return warnings > (strict ? 0 : (maxWarnings ?? Number.POSITIVE_INFINITY));
}

/** The exit code for these diagnostics. Hints never make a command fail. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], limits: Limits = {}): number {
  const fails = diagnostics.some(({ severity }) => severity === 'error') || doWarningsFail(diagnostics, limits);
  return fails ? EXIT.siteError : EXIT.done;
}
