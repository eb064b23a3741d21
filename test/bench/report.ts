import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PAGE = path.join(import.meta.dirname, '../../docs/content/docs/about/benchmarks.md');

/** Describe the date and the machine. */
function describeMachine(): string {
  const [{ model } = { model: 'unknown' }] = os.cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${os.cpus().length} cores (${model}), ${os.type()}, Node.js ${process.versions.node}`;
}

/** Matches the start of an earlier report, which is its date. */
const WRITTEN = /^\d{4}-\d\d-\d\d, /m;

/** Write a table at the end of a section, in place of that of an earlier run. */
function writeTable(heading: string, table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const start = page.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`${PAGE} has no section "${heading}"`);
  const next = page.indexOf('\n## ', start + 1);
  const end = next < 0 ? page.length : next;
  const section = page.slice(start, end);
  const old = section.search(WRITTEN);
  const kept = (old < 0 ? section : section.slice(0, old)).trimEnd();
  writeFileSync(PAGE, `${page.slice(0, start)}\n${kept.trimStart()}\n\n${table}\n${page.slice(end)}`);
}

/** Write the table of a run into the documentation, in place of that of an earlier one. */
export function writeReport(table: string, { rounds }: { readonly rounds: number }): void {
  const how = `medians of ${rounds} round${rounds === 1 ? '' : 's'}. In brackets: ours ÷ theirs.`;
  writeTable('## One run of all', `${describeMachine()}; ${how}\n\n${table}`);
}

/** Write the table of large sites into the documentation, in place of that of an earlier run. */
export const writeLargeSites = (table: string): void =>
  writeTable('## Large sites', `${describeMachine()}; one run of each.\n\n${table}`);
