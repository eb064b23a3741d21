import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PAGE = path.join(import.meta.dirname, '../../docs/content/docs/about/benchmarks.md');
const HEADING = '## One run of all';
/** The section stands before this one. */
const NEXT = '## Measure it yourself';

const describeRun = ({ rounds }: { readonly rounds: number }): string => {
  const [{ model } = { model: 'unknown' }] = os.cpus();
  const day = new Date().toISOString().slice(0, 10);
  return (
    `${day}, ${os.cpus().length} cores (${model}), ${os.type()}, Node.js ${process.versions.node}; ` +
    `medians of ${rounds} round${rounds === 1 ? '' : 's'}. In brackets: ours ÷ theirs.`
  );
};

/** Write the table of a run into the documentation, in place of that of an earlier one. */
export function writeReport(table: string, effort: { readonly rounds: number }): void {
  const text = readFileSync(PAGE, 'utf8');
  const end = text.indexOf(NEXT);
  if (end < 0) throw new Error(`${PAGE} has no section "${NEXT}"`);
  const known = text.indexOf(HEADING);
  const section = `${HEADING}\n\n${describeRun(effort)}\n\n${table}\n\n`;
  writeFileSync(PAGE, text.slice(0, known < 0 ? end : known) + section + text.slice(end));
}
