import type { DiagnosticCode, Severity } from '../diagnostics/codes.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { type MergedCause, mergeCauses } from '../diagnostics/mergeRepeated.ts';
import { compareText } from '../shared/compareText.ts';
import { formatCount } from '../shared/formatCount.ts';

/** How much is printed for people. */
export interface FindingLimits {
  /** Findings of each rule; what has one cause is one. */
  readonly perRule: Readonly<Record<Severity, number>>;
  /** Warnings of all rules together. @default all that `perRule` lets through */
  readonly mostWarnings?: number;
}

/** A rule with more findings than are printed. */
interface OmittedRule {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly listed: number;
  readonly all: number;
  readonly fileCount: number;
}

/** What is printed, and the rules that are not printed in full. */
export interface LimitedFindings {
  readonly listed: readonly Diagnostic[];
  readonly omitted: readonly OmittedRule[];
}

/** The first of a rule; where many say the same, few of these, so that all kinds of mistakes are seen. */
function firstOf(rule: readonly MergedCause[], most: number): readonly MergedCause[] {
  if (rule.length <= most) return rule;
  const counts = new Map<string, number>();
  const ranked = rule.map((merged) => {
    const { message } = merged.diagnostic;
    const rank = counts.get(message) ?? 0;
    counts.set(message, rank + 1);
    return { merged, rank };
  });
  const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, most);
  return chosen.map(({ merged }) => merged);
}

const ruleOf = ({ severity, code }: Diagnostic): string => `${severity} ${code}`;

/** Pick what is printed, sorted. */
export function limitFindings(
  diagnostics: readonly Diagnostic[],
  { perRule, mostWarnings = Number.POSITIVE_INFINITY }: FindingLimits,
): LimitedFindings {
  const sorted = sortDiagnostics(diagnostics);
  const counts = new Map<Diagnostic, number>();
  const rules = new Map<string, MergedCause[]>();
  for (const merged of mergeCauses(sorted)) {
    counts.set(merged.diagnostic, merged.count);
    const rule = rules.get(ruleOf(merged.diagnostic));
    if (rule) rule.push(merged);
    else rules.set(ruleOf(merged.diagnostic), [merged]);
  }
  const first = [...rules.values()].flatMap((rule) => firstOf(rule, perRule[rule[0]?.diagnostic.severity ?? 'error']));
  let warnings = 0;
  const listed = sortDiagnostics(first.map(({ diagnostic }) => diagnostic)).filter(
    ({ severity }) => severity !== 'warning' || ++warnings <= mostWarnings,
  );
  const omitted = [...rules.keys()].flatMap((rule): readonly OmittedRule[] => {
    const all = sorted.filter((diagnostic) => ruleOf(diagnostic) === rule);
    const told = listed.filter((diagnostic) => ruleOf(diagnostic) === rule);
    const { code, severity } = all[0] as Diagnostic;
    const listedCount = told.reduce((sum, diagnostic) => sum + (counts.get(diagnostic) ?? 1), 0);
    if (listedCount === all.length) return [];
    const fileCount = new Set(all.flatMap(({ file }) => file ?? [])).size;
    return [{ code, severity, listed: listedCount, all: all.length, fileCount }];
  });
  return { listed, omitted };
}

/** The rules that are not printed in full, a line each, those with most findings first. */
export function formatOmitted(omitted: readonly OmittedRule[]): readonly string[] {
  const rows = [...omitted].sort((a, b) => b.all - a.all || compareText(a.code, b.code));
  const width = Math.max(0, ...rows.map(({ code }) => code.length));
  return rows.map(({ code, severity, listed, all, fileCount }) => {
    const files = fileCount > 0 ? ` in ${formatCount(fileCount, 'file')}` : '';
    return `${code.padEnd(width)}  ${formatCount(all, severity)}${files}, ${all - listed} not shown`;
  });
}
