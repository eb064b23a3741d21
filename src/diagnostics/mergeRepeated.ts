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
  const groups = new Map<string, Diagnostic[]>();
  for (const [index, diagnostic] of diagnostics.entries()) {
    const { cause, code, severity } = diagnostic;
    const key = cause === undefined ? String(index) : `${code} ${severity} ${cause}`;
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length > NAMED
      ? merge(group).map((diagnostic) => ({ diagnostic, count: group.length }))
      : group.map((diagnostic) => ({ diagnostic, count: 1 })),
  );
}

/** Report each mistake in an included file once, whoever includes it. */
export function mergeIncluded(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { code, severity, message, file, line, column, includedBy } = diagnostic;
    const key =
      includedBy === undefined ? `own ${groups.size}` : JSON.stringify([code, severity, message, file, line, column]);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length === 0 ? [first] : [{ ...first, includedBy: `${first.includedBy}, and ${others.length} more` }];
  });
}

/** Merge equal diagnostics marked as `once`: the result has their number and the first places. */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const repeated = new Map<string, Diagnostic[]>();
  const single: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { once, code, severity, message, hint } = diagnostic;
    if (!once) {
      single.push(diagnostic);
      continue;
    }
    const key = JSON.stringify([code, severity, message, hint]);
    const group = repeated.get(key);
    if (group) group.push(diagnostic);
    else repeated.set(key, [diagnostic]);
  }
  return [...single, ...[...repeated.values()].flatMap(merge)];
}
