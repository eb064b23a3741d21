import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportBriefly } from '../report/report.ts';
import type { CommonOptions } from './project.ts';

/** Prints each finding once, as long as it lasts. */
export interface Reporter {
  /** Some of what is wrong. */
  readonly tell: (diagnostics: readonly Diagnostic[]) => void;
  /** All that is wrong: what is not among it has gone, and is told again if it comes back. */
  readonly tellAll: (diagnostics: readonly Diagnostic[]) => void;
}

/** Nothing is told yet. */
export function createReporter(options: CommonOptions): Reporter {
  const told = new Set<string>();
  const tell = (diagnostics: readonly Diagnostic[]): void => {
    const fresh = diagnostics.filter((diagnostic) => !told.has(JSON.stringify(diagnostic)));
    for (const diagnostic of fresh) told.add(JSON.stringify(diagnostic));
    reportBriefly(fresh, options);
  };
  return {
    tell,
    tellAll(diagnostics) {
      const current = new Set(diagnostics.map((diagnostic) => JSON.stringify(diagnostic)));
      for (const known of told) if (!current.has(known)) told.delete(known);
      tell(diagnostics);
    },
  };
}
