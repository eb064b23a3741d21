import path from 'node:path';
import type { CheckResult } from '../commands/check.ts';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { formatCoverage } from '../report/coverageTable.ts';
import { formatReport, REPORT_FORMATS, type ReportFormat } from '../report/formats.ts';
import { reportDiagnostics } from '../report/report.ts';
import { exitCodeOf } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** Flags of `check`, as commander gives them. */
export interface CheckFlags extends CommonFlags {
  readonly external?: boolean;
  readonly format: ReportFormat;
  readonly output?: string;
  readonly strict?: boolean;
}

/** A site that cannot even be read is a result of checking it, not a failure to check. */
async function checkOrErrors(check: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { diagnostics: error.diagnostics, coverage: [] };
  }
}

function writeReport(report: string, output: string | undefined, { cwd, stdout }: CliContext): void {
  if (output === undefined) stdout.write(report);
  else writeAtomically(path.resolve(cwd, output), report);
}

const OUTPUT_WITHOUT_FORMAT: Diagnostic = {
  code: 'usage',
  severity: 'error',
  message: '--output needs a --format that programs read',
  hint: `add one of ${REPORT_FORMATS.filter((format) => format !== 'pretty').join(', ')}, such as \`--format json\``,
};

/** Check the site, and print or write what is wrong. Gives the exit code. */
export async function runCheck(flags: CheckFlags, context: CliContext): Promise<number> {
  const { check } = await import('../commands/check.ts');
  const common = commonOptions(flags, context);
  const { format, output, external = false } = flags;
  if (output !== undefined && format === 'pretty') throw new SiteError([OUTPUT_WITHOUT_FORMAT]);
  const { diagnostics, coverage } = await checkOrErrors(() => check({ ...common, external }));
  if (format !== 'pretty') writeReport(formatReport(diagnostics, format, { coverage }), output, context);
  else {
    reportDiagnostics(diagnostics, common);
    if (!common.quiet) context.stderr.write(formatCoverage(coverage));
    if (diagnostics.length === 0 && !common.quiet) context.stderr.write('no problems found\n');
  }
  return exitCodeOf(diagnostics, flags.strict);
}
