import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportBriefly } from '../report/report.ts';
import type { CommonOptions } from './project.ts';

/** Prints each finding once, as long as it is not fixed. */
export interface Reporter {
  /** Print those that are new, and return whether there were any. There may be other findings. */
  readonly report: (diagnostics: readonly Diagnostic[]) => boolean;
  /** Print those that are new. Findings that are missing have been fixed, and are printed again if they come back. */
  readonly reportAll: (diagnostics: readonly Diagnostic[]) => void;
}

/** Create a reporter that has printed nothing yet. */
export function createReporter(options: CommonOptions): Reporter {
  const reported = new Set<string>();
  const report = (diagnostics: readonly Diagnostic[]): boolean => {
    const fresh = diagnostics.filter((diagnostic) => !reported.has(JSON.stringify(diagnostic)));
    for (const diagnostic of fresh) reported.add(JSON.stringify(diagnostic));
    reportBriefly(fresh, options);
    return fresh.length > 0;
  };
  return {
    report,
    reportAll(diagnostics) {
      const current = new Set(diagnostics.map((diagnostic) => JSON.stringify(diagnostic)));
      for (const known of reported) if (!current.has(known)) reported.delete(known);
      report(diagnostics);
    },
  };
}
