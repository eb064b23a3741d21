import { type Diagnostic, formatPlace, sortDiagnostics } from './diagnostic.ts';

/** Places that are named. */
const NAMED = 3;

/** One diagnostic for several that differ in their place alone: it stands at the first. */
function merge(repeated: readonly Diagnostic[]): readonly Diagnostic[] {
  const [first, ...others] = sortDiagnostics(repeated);
  if (!first) return [];
  const { once: _, ...told } = first;
  if (others.length === 0) return [told];
  const places = [first, ...others].slice(0, NAMED).map(formatPlace).join(', ');
  const more = repeated.length > NAMED ? ', …' : '';
  return [{ ...told, message: `${told.message} (${repeated.length} times: ${places}${more})` }];
}

/** What people are told of as one, and how many diagnostics it stands for. */
export interface MergedCause {
  readonly diagnostic: Diagnostic;
  readonly count: number;
}

/** Tell of diagnostics that are mended at one place, or in one way, as one, where they are more than can be named. */
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

/** What stands in an included file is told once, whoever includes it. */
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

/** Tell what has one cause as one diagnostic, with the number of its places and the first of them. */
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
