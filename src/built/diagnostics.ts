import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Counted, type Counts, count } from './counts.ts';
import type { BuiltPlace } from './places.ts';

/** Something that is wrong. Plain data: it goes from thread to thread. */
export interface BuiltDiagnostic {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
  /** A path of the site that leads nowhere: what it may mean is looked for when this is told. */
  readonly missing?: string;
  /** What is written there: an address, an id. Sources have it too. */
  readonly written?: string;
}

/** A diagnostic, and where it was met. What is the same on many pages is one of them. */
export type CountedDiagnostic = Counted<BuiltDiagnostic>;

/** Add a diagnostic. */
export function addDiagnostic(
  diagnostics: Counts<BuiltDiagnostic>,
  diagnostic: BuiltDiagnostic,
  place: () => BuiltPlace,
): void {
  count(diagnostics, `${diagnostic.code} ${diagnostic.message}`, diagnostic, place);
}
