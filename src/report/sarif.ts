import type { Log, ReportingDescriptor, Result } from 'sarif';
import { CODES, type DiagnosticCode, documentationOf, QUIET_CODES, type Severity } from '../diagnostics/codes.ts';
import type { ReadDiagnostic } from '../diagnostics/diagnostic.ts';
import { encodePath } from '../shared/url.ts';
import { findingText } from './findingText.ts';

/** SARIF's names for severities (3.27.10). */
const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  hint: 'note',
};

/** Base of the paths, which the reader of the report resolves. */
const SOURCE_ROOT = '%SRCROOT%';

function toRule(id: DiagnosticCode): ReportingDescriptor {
  const uri = documentationOf(id);
  const help = `${CODES[id]}. How to fix it: ${uri}`;
  return {
    id,
    shortDescription: { text: CODES[id].replaceAll('`', '"') },
    helpUri: uri,
    help: { text: help.replaceAll('`', '"'), markdown: `${CODES[id]}. [How to fix it](${uri})` },
    defaultConfiguration: { level: LEVELS[QUIET_CODES[id] === undefined ? 'warning' : 'hint'] },
  };
}

/** SARIF 2.1.0 (OASIS), as code-scanning services read it. */
export function toSarif(
  reported: readonly (ReadDiagnostic & { readonly fingerprint: string })[],
  { folder }: { readonly folder: string },
): string {
  const codes = [...new Set(reported.map(({ code }) => code))].sort();
  const results = reported.map((diagnostic): Result => {
    const { severity, code, file, line, column, fingerprint } = diagnostic;
    const region = { startLine: line ?? 1, ...(column === undefined ? {} : { startColumn: column }) };
    // Some readers reject results without a location.
    const uri = encodePath(file ?? (folder || '.'));
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: LEVELS[severity],
      message: { text: findingText(diagnostic) },
      locations: [{ physicalLocation: { artifactLocation: { uri, uriBaseId: SOURCE_ROOT }, region } }],
      partialFingerprints: { 'sitegenFinding/v1': fingerprint },
    };
  });
  const driver = {
    name: 'sitegen',
    informationUri: documentationOf('link-broken').replace(/reference\/.*$/, ''),
    rules: codes.map(toRule),
  };
  const run: Log['runs'][number] = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'The root of the repository.' } } },
    results,
  };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  const log: Log = { $schema, version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}
