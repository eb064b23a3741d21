/** How a figure is written. */
export type Unit = 'time' | 'size' | 'count' | 'score';

/** One line of the table: what was measured on which site, ours first. Undefined: not measured. */
export interface Row {
  readonly site: string;
  readonly measure: string;
  readonly unit: Unit;
  readonly ours: number | undefined;
  /** By peer. */
  readonly peers?: ReadonlyMap<string, number | undefined>;
}

function formatTime(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  time: formatTime,
  size: formatSize,
  count: String,
  score: (value) => value.toFixed(3),
};

/** A peer's figure, and ours as a multiple of it: below 1 we take less. */
function formatPeer({ unit, ours, peers }: Row, name: string): string {
  const theirs = peers?.get(name);
  if (theirs === undefined) return '';
  const ratio = ours === undefined || theirs === 0 ? '' : ` (${(ours / theirs).toFixed(2)} ×)`;
  return FORMATS[unit](theirs) + ratio;
}

/** The table in Markdown, its columns aligned. */
export function formatTable(rows: readonly Row[], peerNames: readonly string[]): string {
  const cells = rows.map((row) => [
    row.site,
    row.measure,
    row.ours === undefined ? '–' : FORMATS[row.unit](row.ours),
    ...peerNames.map((name) => formatPeer(row, name)),
  ]);
  const head = ['site', 'measure', 'sitegen', ...peerNames.map((name) => `${name} (ours ÷ theirs)`)];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)));
  const pad = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [pad(head), pad(widths.map((width) => '-'.repeat(width))), ...cells.map(pad)].join('\n');
}
