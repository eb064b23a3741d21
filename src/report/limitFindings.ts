import type { DiagnosticCode, Severity } from '../diagnostics/codes.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { type MergedCause, mergeCauses } from '../diagnostics/mergeRepeated.ts';
import { compareText } from '../shared/compareText.ts';
import { formatCount } from '../shared/formatCount.ts';
import { groupBy } from '../shared/groupBy.ts';

/** How many findings are printed. */
export interface FindingLimits {
  /** Maximum per rule; findings with a common cause count as one. */
  readonly perRule: Readonly<Record<Severity, number>>;
  /** Maximum of warnings of all rules together. @default unlimited */
  readonly mostWarnings?: number;
}

/** A rule of which not all findings are printed. */
interface OmittedRule {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly listed: number;
  readonly all: number;
  readonly fileCount: number;
}

/** The findings to print, and the rules of which some are left out. */
export interface LimitedFindings {
  readonly listed: readonly Diagnostic[];
  readonly omitted: readonly OmittedRule[];
}

/** The first findings of a rule. Of those with equal messages few are chosen, so that every kind of mistake is shown. */
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

/** Picks the findings to print, sorted. */
export function limitFindings(
  diagnostics: readonly Diagnostic[],
  { perRule, mostWarnings = Number.POSITIVE_INFINITY }: FindingLimits,
): LimitedFindings {
  const sorted = sortDiagnostics(diagnostics);
  const merged = mergeCauses(sorted);
  const counts = new Map(merged.map(({ diagnostic, count }) => [diagnostic, count]));
  const rules = groupBy(merged, ({ diagnostic }) => ruleOf(diagnostic));
  const first = [...rules.values()].flatMap((rule) => firstOf(rule, perRule[rule[0]?.diagnostic.severity ?? 'error']));
  let warnings = 0;
  const listed = sortDiagnostics(first.map(({ diagnostic }) => diagnostic)).filter(
    ({ severity }) => severity !== 'warning' || ++warnings <= mostWarnings,
  );
  const omitted = [...rules.keys()].flatMap((rule): readonly OmittedRule[] => {
    const all = sorted.filter((diagnostic) => ruleOf(diagnostic) === rule);
    const shown = listed.filter((diagnostic) => ruleOf(diagnostic) === rule);
    const { code, severity } = all[0] as Diagnostic;
    const listedCount = shown.reduce((sum, diagnostic) => sum + (counts.get(diagnostic) ?? 1), 0);
    if (listedCount === all.length) return [];
    const fileCount = new Set(all.flatMap(({ file }) => file ?? [])).size;
    return [{ code, severity, listed: listedCount, all: all.length, fileCount }];
  });
  return { listed, omitted };
}

/** Formats the rules with omitted findings, one line each, those with the most findings first. */
export function formatOmitted(omitted: readonly OmittedRule[]): readonly string[] {
  const rows = [...omitted].sort((a, b) => b.all - a.all || compareText(a.code, b.code));
  const width = Math.max(0, ...rows.map(({ code }) => code.length));
  return rows.map(({ code, severity, listed, all, fileCount }) => {
    const files = fileCount > 0 ? ` in ${formatCount(fileCount, 'file')}` : '';
    return `${code.padEnd(width)}  ${formatCount(all, severity)}${files}, ${all - listed} not shown`;
  });
}
