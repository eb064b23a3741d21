import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportBriefly } from '../report/report.ts';
import type { CommonOptions } from './project.ts';

/** Prints each finding once, as long as it is not mended. */
export interface Reporter {
  /** Print those that are new. There may be other findings. */
  readonly tell: (diagnostics: readonly Diagnostic[]) => void;
  /** Print those that are new. Findings that are missing have been mended, and are printed again if they come back. */
  readonly tellAll: (diagnostics: readonly Diagnostic[]) => void;
}

/** Create a reporter that has printed nothing yet. */
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
