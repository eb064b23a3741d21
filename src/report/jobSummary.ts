import { appendFileSync } from 'node:fs';
import { documentationOf, SEVERITIES } from '../diagnostics/codes.ts';
import { type Diagnostic, formatPlace, hintOf, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { inRepository } from './inRepository.ts';
import { formatCounts } from './report.ts';

/** Keeps the summary far below the limit of 1 MiB (GitHub Actions, "Adding a job summary"). */
const MOST = 1000;

const escapeCell = (text: string): string => text.replace(/[\\|<>&`*_[\]]/g, '\\$&').replace(/\s+/g, ' ');

function toRow(diagnostic: Diagnostic, folder: string): string {
  const { code, file, severity, message } = diagnostic;
  const place = formatPlace(file === undefined ? {} : { ...diagnostic, file: inRepository(folder, file) });
  const hint = hintOf(diagnostic);
  const text = [message, hint]
    .filter((part) => part !== undefined)
    .map(escapeCell)
    .join('<br>');
  return `| ${severity} | [${code}](${documentationOf(code)}) | ${escapeCell(place)} | ${text} |`;
}

/** Appends all findings to the job summary, errors first: GitHub shows only ten errors and ten warnings as annotations. */
export function writeJobSummary(file: string, diagnostics: readonly Diagnostic[], folder: string): void {
  const sorted = SEVERITIES.flatMap((name) => sortDiagnostics(diagnostics.filter(({ severity }) => severity === name)));
  const left = sorted.length - MOST;
  const lines = [
    `### sitegen check: ${formatCounts(diagnostics) || 'no findings'}`,
    '',
    ...(sorted.length > 0 ? ['| | Rule | Place | Finding |', '| --- | --- | --- | --- |'] : []),
    ...sorted.slice(0, MOST).map((diagnostic) => toRow(diagnostic, folder)),
    ...(left > 0 ? ['', `${left} more are not shown.`] : []),
    '',
  ];
  appendFileSync(file, `${lines.join('\n')}\n`);
}
