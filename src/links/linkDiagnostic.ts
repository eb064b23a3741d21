import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What is wrong with a link, without its place. A warning unless `severity` is set. */
export type LinkDiagnostic = Pick<
  Diagnostic,
  'about' | 'cause' | 'code' | 'hint' | 'isLoose' | 'message' | 'unless'
> & {
  readonly severity?: Diagnostic['severity'];
};
