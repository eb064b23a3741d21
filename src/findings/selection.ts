import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { isInside } from '../disk/isInside.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { formatCount } from '../shared/formatCount.ts';
import { type Baseline, compareWithBaseline, formatBaseline, parseBaseline } from './baseline.ts';
import { createIntroducedTest, loadChanges } from './since.ts';

/** Which findings to show. Paths are absolute. */
export interface SelectionOptions {
  readonly rootDir: string;
  /** Show only findings in these files and folders; empty for all. */
  readonly paths: readonly string[];
  /** Show only findings that changes since this commit, tag or branch introduced. */
  readonly since: string | undefined;
  /** Show only findings that this baseline file does not have. */
  readonly baseline: string | undefined;
  /** Write all findings to the baseline file. */
  readonly updateBaseline: boolean;
}

/** Picks findings, and reports what it left out. */
export interface Selection {
  readonly select: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
  /** Lines for the user about what was left out; complete after `select` was called. */
  readonly notes: () => readonly string[];
}

function loadBaseline(file: string): Baseline {
  try {
    return parseBaseline(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw usageError(`there is no baseline ${file}`, 'write it with `--update-baseline`');
  }
}

/** Refuses to overwrite a file that is not a baseline. One that Git could not merge (`<<<<<<<`) still counts as a baseline. */
function checkReplaceable(file: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trimStart() : '';
  if (/^(?:[{<]|$)/.test(text)) return;
  throw usageError(`${file} is not a baseline, and is not overwritten`, 'name another file');
}

/** Picks the findings that the baseline does not have, or writes the baseline. */
function createBaselineSelection({
  baseline,
  updateBaseline,
}: Pick<SelectionOptions, 'updateBaseline'> & { readonly baseline: string }): Selection {
  let notes: readonly string[] = [];
  if (updateBaseline) checkReplaceable(baseline);
  const known = updateBaseline ? undefined : loadBaseline(baseline);
  return {
    select(diagnostics) {
      if (!known) {
        const text = formatBaseline(diagnostics);
        writeAtomically(baseline, text);
        const { fresh } = compareWithBaseline(diagnostics, parseBaseline(text, baseline));
        notes = [`wrote ${formatCount(diagnostics.length - fresh.length, 'finding')} to ${path.basename(baseline)}`];
        return fresh;
      }
      const compared = compareWithBaseline(diagnostics, known);
      notes = [
        ...(compared.known > 0 ? [`${formatCount(compared.known, 'finding')} of the baseline not shown`] : []),
        ...(compared.gone > 0
          ? [
              `${formatCount(compared.gone, 'finding')} of the baseline fixed: remove them from it with \`--update-baseline\``,
            ]
          : []),
      ];
      return compared.fresh;
    },
    notes: () => notes,
  };
}

/** Prepares picking findings. Throws a `SiteError` if Git or the baseline cannot be read. */
export function createSelection(options: SelectionOptions): Selection {
  const { rootDir, paths, since, baseline } = options;
  const isIntroduced = since === undefined ? () => true : createIntroducedTest(loadChanges(rootDir, since));
  const isAsked = ({ file }: Diagnostic): boolean =>
    paths.length === 0 || (file !== undefined && paths.some((wanted) => isInside(wanted, path.resolve(rootDir, file))));
  const known = baseline === undefined ? undefined : createBaselineSelection({ ...options, baseline });
  return {
    select: (diagnostics) => {
      const fresh = known?.select(diagnostics) ?? diagnostics;
      return fresh.filter((diagnostic) => isAsked(diagnostic) && isIntroduced(diagnostic));
    },
    notes: () => known?.notes() ?? [],
  };
}
