import { groupBy } from '../shared/groupBy.ts';
import { type Diagnostic, formatPlace, sortDiagnostics } from './diagnostic.ts';

/** Places that a merged diagnostic lists. */
const NAMED = 3;

/** Merge diagnostics that differ only in their place: the result has the first place. */
function merge(repeated: readonly Diagnostic[]): readonly Diagnostic[] {
  const [first, ...others] = sortDiagnostics(repeated);
  if (!first) return [];
  const { once: _, ...diagnostic } = first;
  if (others.length === 0) return [diagnostic];
  const places = [first, ...others].slice(0, NAMED).map(formatPlace).join(', ');
  const more = repeated.length > NAMED ? ', …' : '';
  return [{ ...diagnostic, message: `${diagnostic.message} (${repeated.length} times: ${places}${more})` }];
}

/** A diagnostic to report, and the number of diagnostics that it stands for. */
export interface MergedCause {
  readonly diagnostic: Diagnostic;
  readonly count: number;
}

/** Merge diagnostics with the same `cause`, if there are more than a message lists. */
export function mergeCauses(diagnostics: readonly Diagnostic[]): readonly MergedCause[] {
  const groups = groupBy(diagnostics, ({ cause, code, severity }, index) =>
    cause === undefined ? index : `${code} ${severity} ${cause}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.length > NAMED
      ? merge(group).map((diagnostic) => ({ diagnostic, count: group.length }))
      : group.map((diagnostic) => ({ diagnostic, count: 1 })),
  );
}

/** Report each mistake in an included file once, whoever includes it. */
export function mergeIncluded(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(diagnostics, ({ code, severity, message, file, line, column, includedBy }, index) =>
    includedBy === undefined ? index : JSON.stringify([code, severity, message, file, line, column]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length === 0 ? [first] : [{ ...first, includedBy: `${first.includedBy}, and ${others.length} more` }];
  });
}

/** Merge equal diagnostics marked as `once`: the result has their number and the first places. */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const single = diagnostics.filter(({ once }) => !once);
  const repeated = diagnostics.filter(({ once }) => once);
  const groups = groupBy(repeated, ({ code, severity, message, hint }) =>
    JSON.stringify([code, severity, message, hint]),
  );
  return [...single, ...[...groups.values()].flatMap(merge)];
}
