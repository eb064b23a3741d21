import path from 'node:path';
import type { CheckResult } from '../commands/check.ts';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { formatCoverage } from '../report/coverageTable.ts';
import { formatReport, REPORT_FORMATS, type ReportFormat } from '../report/formats.ts';
import { reportDiagnostics } from '../report/report.ts';
import { choice, type Declare, withBaseUrl, withExamples, withSiteFlags } from './declare.ts';
import { exitCodeOf } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** Flags of `check`, as commander gives them. */
export interface CheckFlags extends CommonFlags {
  readonly baseUrl?: string;
  readonly built?: string;
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

/** Check the site, or the one that was built into a folder. */
async function startCheck(
  { built, baseUrl, external = false, ...flags }: CheckFlags,
  context: CliContext,
): Promise<CheckResult> {
  const common = commonOptions(flags, context);
  if (built === undefined) return (await import('../commands/check.ts')).check({ ...common, external });
  const { checkBuilt } = await import('../commands/checkBuilt.ts');
  return checkBuilt({ ...common, external, baseUrl, builtDir: path.resolve(context.cwd, built) });
}

/** Check the site, and print or write what is wrong. Gives the exit code. */
export async function runCheck(flags: CheckFlags, context: CliContext): Promise<number> {
  const common = commonOptions(flags, context);
  const { format, output } = flags;
  if (output !== undefined && format === 'pretty') throw new SiteError([OUTPUT_WITHOUT_FORMAT]);
  const { diagnostics, coverage } = await checkOrErrors(() => startCheck(flags, context));
  if (format !== 'pretty') writeReport(formatReport(diagnostics, format, { coverage }), output, context);
  else {
    reportDiagnostics(diagnostics, common);
    if (!common.quiet) context.stderr.write(formatCoverage(coverage));
    if (diagnostics.length === 0 && !common.quiet) context.stderr.write('no problems found\n');
  }
  return exitCodeOf(diagnostics, flags.strict);
}

/** `sitegen check` */
export const declareCheck: Declare = (program, act) => {
  const command = program.command('check').description('report broken links and other mistakes, without building');
  withBaseUrl(
    command.option('--built <dir>', 'check a built site instead, of whatever generator'),
    'with --built: path under which it is served (default: what its home page says)',
  )
    .option('--external', 'ask the web too whether links to other sites work')
    .addOption(choice('--format <name>', 'who reads the report', REPORT_FORMATS).default('pretty'))
    .option('--output <file>', 'write the report there instead of to stdout (not for "pretty")')
    .option('--strict', 'fail on warnings');
  withExamples(withSiteFlags(command), {
    'npx sitegen check': 'everything that is wrong, with its place',
    'npx sitegen check --strict': 'and fail on warnings, such as broken links',
    'npx sitegen check --built build': 'every file that the last build wrote',
    'npx sitegen check --format github': 'annotations of a pull request',
    'npx sitegen check --format sarif --output report.sarif': 'for code scanning',
  });
  act(command, runCheck);
};
