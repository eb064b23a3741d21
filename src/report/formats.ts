import { CODES, documentationOf } from '../diagnostics/codes.ts';
import {
  type Diagnostic,
  formatPlace,
  type ReadDiagnostic,
  readDiagnostic,
  sortDiagnostics,
} from '../diagnostics/diagnostic.ts';

/** How `check` can report: for people, or for the programs that read it in CI. */
export const REPORT_FORMATS = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;

/** One of them. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What JSON carries beside the problems. */
export type ReportExtras = Readonly<Record<string, unknown>>;

/** Without stacks: they name the folders of one machine. */
const toJson = (diagnostics: readonly ReadDiagnostic[], extras: ReportExtras): string =>
  `${JSON.stringify({ diagnostics: diagnostics.map(({ stack: _, ...rest }) => rest), ...extras }, null, 2)}\n`;

/** All that is said of a problem, in lines. */
const textOf = ({ message, includedBy, hint }: ReadDiagnostic): string =>
  [message, includedBy && `included by ${includedBy}`, hint].filter(Boolean).join('\n');

/** Workflow commands have an escaping of their own (GitHub Actions, "Workflow commands"). */
const escapeData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

function toGithub(diagnostics: readonly ReadDiagnostic[]): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, code, file, line, column } = diagnostic;
      const properties = [
        ...(file === undefined ? [] : [`file=${escapeProperty(file)}`]),
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${escapeProperty(code)}`,
      ];
      return `::${severity} ${properties.join(',')}::${escapeData(textOf(diagnostic))}\n`;
    })
    .join('');
}

/** SARIF 2.1.0 (OASIS), as code-scanning services read it. */
function toSarif(diagnostics: readonly ReadDiagnostic[]): string {
  const results = diagnostics.map((diagnostic) => {
    const { severity, code, file, line, column } = diagnostic;
    const region = { startLine: line ?? 1, ...(column === undefined ? {} : { startColumn: column }) };
    return {
      ruleId: code,
      level: severity,
      message: { text: textOf(diagnostic) },
      locations: file ? [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } }] : [],
    };
  });
  const rules = [...new Set(diagnostics.map(({ code }) => code))]
    .sort()
    .map((id) => ({ id, shortDescription: { text: CODES[id] }, helpUri: documentationOf(id) }));
  const run = { tool: { driver: { name: 'sitegen', rules } }, results };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

/** Characters that XML 1.0 forbids go; those that mean something are written as entities. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go (XML 1.0, 2.2)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '&#10;');

/** One failed case a problem; a passed one if there is none, because some readers take an empty suite for an error. */
function toJunit(diagnostics: readonly ReadDiagnostic[]): string {
  const cases = diagnostics.map((diagnostic) => {
    const { code, severity } = diagnostic;
    const place = formatPlace(diagnostic) || 'site';
    const text = textOf(diagnostic);
    return `    <testcase classname="${escapeXml(code)}" name="${escapeXml(place)}"><failure type="${severity}" message="${escapeXml(text)}"/></testcase>`;
  });
  const shown = cases.length > 0 ? cases : ['    <testcase classname="sitegen" name="site"/>'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="sitegen check" tests="${shown.length}" failures="${cases.length}">`,
    ...shown,
    '  </testsuite>',
    '</testsuites>\n',
  ].join('\n');
}

const FORMATTERS: Readonly<
  Record<Exclude<ReportFormat, 'pretty'>, (diagnostics: readonly ReadDiagnostic[], extras: ReportExtras) => string>
> = { json: toJson, github: toGithub, sarif: toSarif, junit: toJunit };

/** The whole report in a format that programs read; always in the same order. */
export const formatReport = (
  diagnostics: readonly Diagnostic[],
  format: Exclude<ReportFormat, 'pretty'>,
  extras: ReportExtras = {},
): string => FORMATTERS[format](sortDiagnostics(diagnostics).map(readDiagnostic), extras);
