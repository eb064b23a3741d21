import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CheckOptions, CheckResult } from '../commands/checkAll.ts';
import type { Terminal } from '../commands/terminal.ts';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { usageDiagnostic, usageError } from '../diagnostics/usageError.ts';
import { findGitRoot } from '../disk/gitRoot.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { formatCoverage } from '../report/coverageTable.ts';
import { formatReport, REPORT_FORMATS, type ReportFormat } from '../report/formats.ts';
import { writeJobSummary } from '../report/jobSummary.ts';
import { reportDiagnostics } from '../report/report.ts';
import { choice, type Declare, pollOption, withBaseUrl, withExamples, withSiteFlags } from './declare.ts';
import { doWarningsFail, EXIT, exitCodeOf } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions, wholeNumber } from './flags.ts';

/** Flags of `check`, as commander gives them. */
export interface CheckFlags extends CommonFlags {
  readonly baseUrl?: string;
  readonly baseline?: string;
  readonly built?: string;
  readonly external?: boolean;
  readonly format: ReportFormat;
  readonly maxWarnings?: number;
  readonly output?: string;
  readonly poll?: number;
  readonly since?: string;
  readonly strict?: boolean;
  readonly updateBaseline?: boolean;
  readonly updateRoutes?: boolean;
  readonly watch?: boolean;
}

/** A site that cannot be read is a result of the check, not a failure of the command. */
async function checkOrErrors(check: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof SiteError) || error.diagnostics.every(({ code }) => code === 'usage')) throw error;
    return { diagnostics: error.diagnostics, coverage: [], notes: [] };
  }
}

/** Throw a `SiteError` for flags that cannot be combined. */
function refuseFlags(flags: CheckFlags, paths: readonly string[]): void {
  const { baseUrl, baseline, built, format, output, poll, since, updateBaseline, updateRoutes, watch } = flags;
  const formats = REPORT_FORMATS.filter((name) => name !== 'pretty').join(', ');
  const isPartial = paths.length > 0 || since !== undefined || flags.locale !== undefined;
  const diagnostics: Diagnostic[] = [];
  const refuseIf = (isWrong: boolean | undefined, message: string, hint: string): void => {
    if (isWrong) diagnostics.push(usageDiagnostic(message, hint));
  };
  refuseIf(
    output !== undefined && format === 'pretty',
    '--output needs a --format for programs',
    `add one of ${formats}, such as \`--format json\``,
  );
  refuseIf(baseUrl !== undefined && built === undefined, '--base-url works only with --built', 'add `--built DIR`');
  refuseIf(poll !== undefined && !watch, '--poll works only with --watch', 'add `--watch`');
  refuseIf(
    updateBaseline && baseline === undefined,
    '--update-baseline needs the name of a file',
    'add `--baseline FILE`',
  );
  refuseIf(
    updateBaseline && isPartial,
    '--update-baseline records the findings of the whole site',
    'leave out paths, --since and --locale',
  );
  refuseIf(
    watch && (format !== 'pretty' || updateBaseline || updateRoutes),
    '--watch prints to the terminal only, and writes no file',
    'leave out --format, --update-baseline and --update-routes',
  );
  if (diagnostics.length > 0) throw new SiteError(diagnostics);
}

/** Resolve files and folders of a command line, from the current folder or the root of the site, to absolute paths. */
function resolvePaths(paths: readonly string[], rootDir: string, cwd: string): readonly string[] {
  return paths.map((name) => {
    const found = [path.resolve(cwd, name), path.resolve(rootDir, name)].find((file) => existsSync(file));
    if (found === undefined)
      throw usageError(`there is no file or folder "${name}"`, 'name an existing file or folder');
    if (!isInside(rootDir, found))
      throw usageError(`"${name}" is not part of the site`, 'name the folder of its site with `--root`');
    return found;
  });
}

/** The site's folder relative to its repository, by which programs such as GitHub know files; empty if it is the root. */
function folderInRepository(rootDir: string, cwd: string): string {
  const base = findGitRoot(rootDir) ?? (isInside(cwd, rootDir) ? cwd : rootDir);
  return relativeFile(base, rootDir);
}

async function checkOptions(
  flags: CheckFlags,
  context: CliContext,
  paths: readonly string[],
): Promise<CheckOptions & { readonly terminal: Terminal }> {
  const { createTerminal } = await import('../commands/terminal.ts');
  const common = commonOptions(flags, context);
  const { baseline, external = false, since, updateBaseline = false, updateRoutes = false } = flags;
  return {
    ...common,
    terminal: createTerminal(common),
    external,
    updateRoutes,
    updateBaseline,
    since,
    baseline: baseline === undefined ? undefined : path.resolve(context.cwd, baseline),
    paths: resolvePaths(paths, common.rootDir, context.cwd),
  };
}

/** Print the findings for people. */
function print({ diagnostics, coverage, notes }: CheckResult, flags: CheckFlags, options: CheckOptions): void {
  reportDiagnostics(diagnostics, {
    ...options,
    showsHints: true,
    doWarningsFail: doWarningsFail(diagnostics, flags),
  });
  if (options.quiet) return;
  options.stderr.write(formatCoverage(coverage));
  for (const note of notes) options.stderr.write(`${note}\n`);
  if (diagnostics.length === 0) options.stderr.write('no findings\n');
}

/** Write the findings in a format for programs. */
function writeReport(
  { diagnostics, coverage }: CheckResult,
  flags: CheckFlags & { readonly format: Exclude<ReportFormat, 'pretty'> },
  { rootDir, context: { cwd, env, stdout } }: { readonly rootDir: string; readonly context: CliContext },
): void {
  const { format, output, strict = false } = flags;
  const folder = folderInRepository(rootDir, cwd);
  const report = formatReport(diagnostics, format, { coverage, folder, isStrict: strict });
  if (output === undefined) stdout.write(report);
  else writeAtomically(path.resolve(cwd, output), report);
  if (format === 'github' && env.GITHUB_STEP_SUMMARY) writeJobSummary(env.GITHUB_STEP_SUMMARY, diagnostics, folder);
}

/** Check the site, or with `--built` a built site in a folder. */
async function check({ built, baseUrl }: CheckFlags, options: CheckOptions): Promise<CheckResult> {
  if (built === undefined) return (await import('../commands/check.ts')).check(options);
  const { checkBuilt } = await import('../commands/checkBuilt.ts');
  return checkBuilt({ ...options, baseUrl, builtDir: path.resolve(options.cwd, built) });
}

/** Check the site, and print or write the findings. Returns the exit code. */
export async function runCheck(flags: CheckFlags, context: CliContext, ...paths: readonly string[]): Promise<number> {
  refuseFlags(flags, paths);
  const options = await checkOptions(flags, context, paths);
  const { terminal } = options;
  const run = (): Promise<CheckResult> => {
    terminal.progress('checking');
    return checkOrErrors(() => check(flags, options)).finally(terminal.stop);
  };
  if (flags.watch) {
    const { watchCheck } = await import('../commands/watchCheck.ts');
    await watchCheck({ ...options, pollMs: flags.poll }, async () => {
      const result = await run();
      print(result, flags, options);
      return result.published;
    });
    return EXIT.done;
  }
  const result = await run();
  const { format } = flags;
  if (format === 'pretty') print(result, flags, options);
  else writeReport(result, { ...flags, format }, { rootDir: options.rootDir, context });
  return exitCodeOf(result.diagnostics, flags);
}

/** `sitegen check` */
export const declareCheck: Declare = (program, act) => {
  const command = program
    .command('check')
    .description('report broken links and other mistakes, without building')
    .argument('[paths...]', 'report only findings in these files and folders');
  withBaseUrl(
    command.option('--built <dir>', 'check a built site instead, made by any generator'),
    'with --built: path under which the site is served (default: read from its home page)',
  )
    .option('--external', 'also request links to other sites, to see if they work')
    .option('--watch', 'check again after every edit')
    .addOption(pollOption())
    .option('--strict', 'fail on warnings')
    .option('--max-warnings <number>', 'fail on more than this number of warnings', wholeNumber(0))
    .option('--since <ref>', 'report only findings that are new since a branch, tag or commit')
    .option('--baseline <file>', 'report only findings that this file does not list')
    .option('--update-baseline', 'write all findings to the file of --baseline')
    .option('--update-routes', 'record the addresses of the site: later checks report those that are gone')
    .addOption(choice('--format <name>', 'format of the report', REPORT_FORMATS).default('pretty'))
    .option('--output <file>', 'write the report to this file instead of stdout (not for "pretty")');
  withExamples(withSiteFlags(command), {
    'npx sitegen check': 'every finding, with its place',
    'npx sitegen check --strict': 'fail on warnings too, such as broken links',
    'npx sitegen check content/docs/guide': 'only findings in a folder',
    'npx sitegen check --since main --strict': 'only findings that are new on this branch',
    'npx sitegen check --built build': 'the files that the last build wrote',
    'npx sitegen check --format github': 'annotations of a pull request',
    'npx sitegen check --format sarif --output report.sarif': 'for code scanning',
  });
  act(command, runCheck);
};
