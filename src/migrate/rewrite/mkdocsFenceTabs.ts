import { FENCE, type Run, splitFences } from '../../source/fences.ts';

/** The label of a fence that is a tab, in its opening line, as in PyMdown before version 8: ` ```yaml tab="Label" `. */
export const FENCE_TAB = /\s+tab=(?:"(?<double>[^"]+)"|'(?<single>[^']+)')/;

/** The indentation of a fence that is a tab; undefined for other lines, and for fences that begin a list item or a quote. */
function indentOfTab({ isCode, lines: [open = ''] }: Run): string | undefined {
  const [lead = '', indent = ''] = (isCode && FENCE.exec(open)) || [];
  return lead !== '' && indent.trim() === '' && FENCE_TAB.test(open.slice(lead.length)) ? indent : undefined;
}

const isBlank = ({ isCode, lines }: Run): boolean => !isCode && lines.every((line) => line.trim() === '');

/** The fences of a group of tabs from a run on, and the index of the run after them. */
function takeGroup(runs: readonly Run[], from: number, indent: string) {
  const fences: Run[] = [];
  let next = from;
  for (let at = from; at < runs.length; at++) {
    const run = runs[at];
    if (!run || (!isBlank(run) && indentOfTab(run) !== indent)) break;
    if (isBlank(run)) continue;
    fences.push(run);
    next = at + 1;
  }
  return { fences, next };
}

/** Writes a block around consecutive fences that are tabs. */
export function groupFenceTabs(text: string): string {
  if (!FENCE_TAB.test(text)) return text;
  const runs = splitFences(text);
  const out: string[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at] as Run;
    const indent = indentOfTab(run);
    if (indent === undefined) {
      out.push(...run.lines);
      at++;
      continue;
    }
    const { fences, next } = takeGroup(runs, at, indent);
    out.push(`${indent}::: code-group`, '', ...fences.flatMap(({ lines }) => [...lines, '']), `${indent}:::`);
    at = next;
  }
  return out.join('\n');
}
