import type { Coverage } from '../i18n/coverage.ts';

const MAX_IDS = 10;

/** Formats ids as one line; a long list ends with the number of the rest. */
function formatIds(ids: readonly string[]): string {
  const shown = ids.slice(0, MAX_IDS).join(', ');
  return ids.length > MAX_IDS ? `${shown} and ${ids.length - MAX_IDS} more` : shown;
}

/** Formats the coverage as a table; empty for sites with one language. */
export function formatCoverage(coverage: readonly Coverage[]): string {
  if (coverage.length === 0) return '';
  const rows = coverage.map(({ locale, total, translated, outdated: old, missing }) => [
    locale,
    String(translated),
    String(old),
    String(missing),
    `${Math.floor((100 * translated) / Math.max(1, total))} %`,
  ]);
  const table = [['locale', 'translated', 'outdated', 'missing', 'coverage'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const lacking = coverage
    .filter(({ texts }) => texts.missing.length > 0)
    .map(
      ({ locale, texts: { missing, total } }) =>
        `${locale} lacks ${missing.length} of ${total} texts: ${formatIds(missing)}`,
    );
  return `${[...table.map(line), ...lacking].join('\n')}\n`;
}
