import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What a command line ends with: its work is done, the site has an error, the command line is wrong. */
export const EXIT = { done: 0, siteError: 1, usage: 2 } as const;

/** With `--strict` a warning fails the command too. */
export const exitCodeOf = (diagnostics: readonly Diagnostic[], strict = false): number =>
  diagnostics.some(({ severity }) => strict || severity === 'error') ? EXIT.siteError : EXIT.done;
