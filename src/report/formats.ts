import type { Severity } from '../diagnostics/codes.ts';
import {
  type Diagnostic,
  formatPlace,
  type ReadDiagnostic,
  readDiagnostic,
  sortDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { fingerprintOf } from '../findings/baseline.ts';
import { escapeXml } from '../shared/escapeXml.ts';
import { findingText } from './findingText.ts';
import { inRepository } from './inRepository.ts';
import { toSarif } from './sarif.ts';

/** Formats of the report of `check`: for people, or for programs that read it in CI. */
export const REPORT_FORMATS = ['pretty', 'json', 'github', 'sarif', 'junit', 'gitlab'] as const;

/** A report format. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What the formats need beside the findings. */
export interface ReportContext {
  /** Path of the site in its repository; empty if it is the root. */
  readonly folder: string;
  /** Warnings count as failures. */
  readonly isStrict: boolean;
  /** Translation coverage, for the JSON format. */
  readonly coverage: readonly unknown[];
}

/** A finding with a fingerprint that stays the same from run to run. */
interface Reported extends ReadDiagnostic {
  readonly fingerprint: string;
}

/** Adds fingerprints. Equal findings in one file get a number, in their order. */
function nameFindings(diagnostics: readonly ReadDiagnostic[]): readonly Reported[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const { code, file, message } = diagnostic;
    const own = fingerprintOf({ code, message, ...(file === undefined ? {} : { file }) });
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    return { ...diagnostic, fingerprint: count === 1 ? own : `${own}-${count}` };
  });
}

/** Version of the JSON format: has to change when a field is removed or changes its meaning. */
const JSON_VERSION = 1;

const countOf = (diagnostics: readonly ReadDiagnostic[], wanted: Severity): number =>
  diagnostics.filter(({ severity }) => severity === wanted).length;

/** Without stacks, as they contain paths of the machine. */
function toJson(reported: readonly Reported[], { coverage, folder }: ReportContext): string {
  const diagnostics = reported.map(({ stack: _, about: __, cause: ___, ...rest }) => rest);
  const summary = {
    errors: countOf(reported, 'error'),
    warnings: countOf(reported, 'warning'),
    hints: countOf(reported, 'hint'),
  };
  return `${JSON.stringify({ version: JSON_VERSION, root: folder, summary, diagnostics, coverage }, null, 2)}\n`;
}

/** Workflow commands have their own escaping (GitHub Actions, "Workflow commands"). */
const escapeData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

const GITHUB_COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'notice' };

function toGithub(reported: readonly Reported[]): string {
  return reported
    .map((diagnostic) => {
      const { severity, code, file, line, column } = diagnostic;
      const properties = [
        ...(file === undefined ? [] : [`file=${escapeProperty(file)}`]),
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${escapeProperty(code)}`,
      ];
      return `::${GITHUB_COMMANDS[severity]} ${properties.join(',')}::${escapeData(findingText(diagnostic))}\n`;
    })
    .join('');
}

/** Escapes a text for an attribute. XML parsers replace unescaped line breaks there by spaces (XML 1.0, 3.3.3). */
const escapeAttribute = (text: string): string => escapeXml(text).replace(/\n/g, '&#10;');

/** A finding that is not a failure becomes a passed test case with output. */
function toCase(
  diagnostic: Reported,
  { isStrict }: ReportContext,
): { readonly xml: string; readonly isFailure: boolean } {
  const { code, severity } = diagnostic;
  const isFailure = severity === 'error' || (isStrict && severity === 'warning');
  const place = formatPlace(diagnostic) || 'site';
  const text = escapeAttribute(findingText(diagnostic));
  const outcome = isFailure
    ? `<failure type="${severity}" message="${text}"/>`
    : `<system-out>${severity}: ${text}</system-out>`;
  return {
    xml: `    <testcase classname="${escapeAttribute(code)}" name="${escapeAttribute(place)}">${outcome}</testcase>`,
    isFailure,
  };
}

/** A test case per finding; a single passed one without findings, as some readers reject an empty suite. */
function toJunit(reported: readonly Reported[], context: ReportContext): string {
  const cases = reported.map((diagnostic) => toCase(diagnostic, context));
  const shown = cases.length > 0 ? cases.map(({ xml }) => xml) : ['    <testcase classname="sitegen" name="site"/>'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="sitegen check" tests="${shown.length}" failures="${cases.filter(({ isFailure }) => isFailure).length}">`,
    ...shown,
    '  </testsuite>',
    '</testsuites>\n',
  ].join('\n');
}

const GITLAB_SEVERITIES: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', hint: 'info' };

/** GitLab's Code Quality format (docs.gitlab.com, "Code Quality report format"). */
function toGitlab(reported: readonly Reported[], { folder }: ReportContext): string {
  const issues = reported.map((diagnostic) => {
    const { code, severity, file, line, fingerprint } = diagnostic;
    const location = { path: file ?? (folder || '.'), lines: { begin: line ?? 1 } };
    return {
      description: findingText(diagnostic),
      check_name: code,
      fingerprint,
      severity: GITLAB_SEVERITIES[severity],
      location,
    };
  });
  return `${JSON.stringify(issues, null, 2)}\n`;
}

const FORMATTERS: Readonly<
  Record<Exclude<ReportFormat, 'pretty'>, (reported: readonly Reported[], context: ReportContext) => string>
> = { json: toJson, github: toGithub, sarif: toSarif, junit: toJunit, gitlab: toGitlab };

/** Formats a report for programs, always in the same order. Paths are relative to the repository, except in JSON. */
export function formatReport(
  diagnostics: readonly Diagnostic[],
  format: Exclude<ReportFormat, 'pretty'>,
  context: ReportContext,
): string {
  const reported = nameFindings(sortDiagnostics(diagnostics).map(readDiagnostic));
  const placed = reported.map((diagnostic) =>
    diagnostic.file === undefined || format === 'json'
      ? diagnostic
      : { ...diagnostic, file: inRepository(context.folder, diagnostic.file) },
  );
  return FORMATTERS[format](placed, context);
}
