import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Counted, type Counts, count } from './counts.ts';
import type { BuiltPlace } from './places.ts';

/** A diagnostic of the built site, without its place. Plain data: passed between worker threads. */
export interface BuiltDiagnostic {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
  /** A path of the site at which nothing is. Suggestions for it are looked for when the diagnostic is reported. */
  readonly missing?: string;
  /** The address or id at the place, as written: it is looked for in the site's sources. */
  readonly written?: string;
}

/** A diagnostic and its places. The same diagnostic on many pages is counted as one. */
export type CountedDiagnostic = Counted<BuiltDiagnostic>;

/** Add a diagnostic, or another place of one that is known. */
export function addDiagnostic(
  diagnostics: Counts<BuiltDiagnostic>,
  diagnostic: BuiltDiagnostic,
  place: () => BuiltPlace,
): void {
  count(diagnostics, `${diagnostic.code} ${diagnostic.message}`, diagnostic, place);
}
