/** The unit of a figure, which decides its format. */
export type Unit = 'time' | 'size' | 'count' | 'score';

/** One row of the table: the figures of a measure on a site. Undefined figures were not measured. */
export interface Row {
  readonly site: string;
  readonly measure: string;
  readonly unit: Unit;
  readonly ours: number | undefined;
  /** Figures by name of the peer. */
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

/** A peer's figure, and ours as a multiple of it: below 1, ours is smaller. */
function formatPeer({ unit, ours, peers }: Row, name: string): string {
  const theirs = peers?.get(name);
  if (theirs === undefined) return '';
  const ratio = ours === undefined || theirs === 0 ? '' : ` (${(ours / theirs).toFixed(2)} ×)`;
  return FORMATS[unit](theirs) + ratio;
}

/** Format the table in Markdown, with aligned columns. */
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
