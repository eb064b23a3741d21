import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { packageDir } from './bundle/packageDir.ts';
import type { CheckResult } from './commands/check.ts';
import type { CommonOptions } from './commands/project.ts';
import { createTerminal } from './commands/terminal.ts';
import { type Diagnostic, SiteError } from './diagnostics/diagnostic.ts';
import { systemDiagnostic } from './diagnostics/systemDiagnostic.ts';
import { writeAtomically } from './disk/writeAtomically.ts';
import { formatCoverage } from './report/coverageTable.ts';
import { formatReport, REPORT_FORMATS, type ReportFormat } from './report/formats.ts';
import { reportDiagnostics } from './report/report.ts';

/** Exit codes, as DESIGN and the README state them. */
const EXIT = { done: 0, siteError: 1, usage: 2 } as const;

/** What a command line sees of the process that it runs in. */
export interface CliContext {
  /** Absolute: where relative paths begin. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Flags that every command takes, as commander gives them. */
interface CommonFlags {
  readonly root: string;
  readonly config: string;
  readonly locale?: readonly string[];
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
}

interface BuildFlags extends CommonFlags {
  readonly out?: string;
  readonly baseUrl?: string;
  readonly cache: boolean;
  readonly jobs?: number;
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly profile?: boolean;
}

interface DevFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

interface CheckFlags extends CommonFlags {
  readonly external?: boolean;
  readonly format: ReportFormat;
  readonly output?: string;
  readonly strict?: boolean;
}

/** Languages, parted by commas; the flag may stand several times. None would mean all, which nobody writes that way. */
function localeList(value: string, earlier: readonly string[] = []): readonly string[] {
  const names = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (names.length === 0) throw new InvalidArgumentError('Expected at least one language; leave it out for all.');
  return [...earlier, ...names];
}

/** A whole number in digits; neither less than `min` nor more than `max`. */
const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (value: string): number => {
    if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Expected a whole number.');
    if (Number(value) < min) throw new InvalidArgumentError(`Expected ${min} or more.`);
    if (Number(value) > max) throw new InvalidArgumentError(`Expected ${max} or less.`);
    return Number(value);
  };

function basePath(value: string): string {
  if (!value.startsWith('/')) throw new InvalidArgumentError('Expected a path that starts with "/".');
  return value.endsWith('/') ? value : `${value}/`;
}

/** NO_COLOR and FORCE_COLOR as at no-color.org and force-color.org; else color where a person looks. */
function wantsColor({ color }: CommonFlags, { env, stderr }: CliContext): boolean {
  if (!color || env.NO_COLOR) return false;
  return Boolean(env.FORCE_COLOR) || stderr instanceof WriteStream;
}

function commonOptions(flags: CommonFlags, context: CliContext): CommonOptions {
  const { root, config: configFile, locale: locales = [], quiet = false, verbose = false } = flags;
  const { cwd, stderr } = context;
  const color = wantsColor(flags, context);
  return { rootDir: path.resolve(cwd, root), cwd, configFile, locales, quiet, verbose, color, stderr };
}

const withCommonFlags = (command: Command): Command =>
  command
    .option('--root <dir>', 'folder of the site', '.')
    .option('--config <file>', 'configuration, from the root', 'site.config.ts')
    .option('--locale <list>', 'only these languages, e.g. de,fr (default: all)', localeList)
    .option('--quiet', 'say nothing but errors')
    .option('--verbose', 'name every file that is written, and how errors came about')
    .option('--no-color', 'plain text');

/** With `--strict` a warning fails the command too. */
const exitCodeOf = (diagnostics: readonly Diagnostic[], strict = false): number =>
  diagnostics.some(({ severity }) => strict || severity === 'error') ? EXIT.siteError : EXIT.done;

/** A build tells of so many warnings; `check` tells of all. */
const SHOWN_WARNINGS = 10;

async function runBuild(flags: BuildFlags, context: CliContext): Promise<number> {
  const [{ build }, { createProfile }] = await Promise.all([
    import('./commands/build.ts'),
    import('./commands/profile.ts'),
  ]);
  const common = commonOptions(flags, context);
  const terminal = createTerminal(common);
  const profile = createProfile();
  terminal.start('Building');
  try {
    const result = await build({
      ...common,
      outDir: flags.out === undefined ? path.join(common.rootDir, 'build') : path.resolve(context.cwd, flags.out),
      ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
      useCache: flags.cache,
      ...(flags.jobs ? { jobs: flags.jobs } : {}),
      drafts: flags.drafts ?? false,
      profile,
      onProgress: (done, total) => terminal.progress(`Building ${done} of ${total} files`),
    });
    terminal.stop();
    reportDiagnostics(result.diagnostics, { ...common, ...(common.verbose ? {} : { mostWarnings: SHOWN_WARNINGS }) });
    terminal.summarizeBuild(result, { outDir: flags.out ?? 'build', elapsedMs: profile.elapsedMs() });
    if (flags.profile) context.stderr.write(`${profile.format()}\n`);
    return exitCodeOf(result.diagnostics, flags.strict);
  } finally {
    terminal.stop();
  }
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

async function runCheck(flags: CheckFlags, context: CliContext): Promise<number> {
  const { check } = await import('./commands/check.ts');
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

async function runDev(flags: DevFlags, context: CliContext): Promise<number> {
  const { dev } = await import('./commands/dev.ts');
  await dev({ ...commonOptions(flags, context), port: flags.port, host: flags.host, open: flags.open ?? false });
  return EXIT.done;
}

/** What a person can do something about: mistakes of the site's author, and what the system refused. Else undefined. */
function problemsOf(error: unknown, { verbose }: CommonFlags): readonly Diagnostic[] | undefined {
  if (error instanceof SiteError) return error.diagnostics;
  const problem = verbose ? undefined : systemDiagnostic(error);
  return problem && [problem];
}

/** Run a command. Gives the exit code; problems are printed, bugs are thrown and keep their stack. */
async function runCommand(flags: CommonFlags, context: CliContext, command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    const problems = problemsOf(error, flags);
    if (!problems) throw error;
    reportDiagnostics(problems, commonOptions(flags, context));
    return problems.every(({ code }) => code === 'usage') ? EXIT.usage : EXIT.siteError;
  }
}

/** The commands and their flags. `end` is told the exit code of the one that ran. */
function createProgram(context: CliContext, end: (exitCode: number) => void): Command {
  const { version, description } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const program = new Command('sitegen')
    .description(description ?? '')
    .version(version ?? '', '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(run `sitegen --help` for what there is)')
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
    })
    .exitOverride();

  withCommonFlags(program.command('build').description('write the site to build/'))
    .option('--out <dir>', 'output folder (default: "build" in the root)')
    .option('--base-url <path>', 'path under which the site is served, e.g. /docs/', basePath)
    .option('--no-cache', 'ignore what earlier builds left in .sitegen/')
    .option('--jobs <number>', 'threads that parse (default: as many as help)', wholeNumber(1))
    .option('--drafts', 'build drafts and posts of a later date too')
    .option('--strict', 'fail on warnings')
    .option('--profile', 'print time and memory of each stage')
    .action(async (flags: BuildFlags) => end(await runCommand(flags, context, () => runBuild(flags, context))));

  withCommonFlags(program.command('dev').description('serve the site and show every edit at once'))
    .option('--port <number>', 'first port to try', wholeNumber(0, 65_535), 3000)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open a browser')
    .action(async (flags: DevFlags) => end(await runCommand(flags, context, () => runDev(flags, context))));

  withCommonFlags(program.command('check').description('report broken links and other mistakes, without building'))
    .option('--external', 'ask the web too whether links to other sites work')
    .addOption(new Option('--format <name>', 'who reads the report').choices(REPORT_FORMATS).default('pretty'))
    .option('--output <file>', 'write the report there instead of to stdout (not for "pretty")')
    .option('--strict', 'fail on warnings')
    .action(async (flags: CheckFlags) => end(await runCommand(flags, context, () => runCheck(flags, context))));
  return program;
}

/** Run a command line, without the names of Node and the script. Gives its exit code; throws what is a bug in sitegen. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode: number = EXIT.done;
  const program = createProgram(context, (code) => {
    exitCode = code;
  });
  if (args.length === 0) {
    program.outputHelp();
    return EXIT.done;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return exitCode;
}

/** Run this process's command line. Sets `process.exitCode`; never exits by itself, so that output is never cut off. */
export async function main(argv: readonly string[]): Promise<void> {
  // React picks its build by this variable when it is loaded.
  process.env.NODE_ENV ??= 'production';
  // The site's own code may be called, and call, through many frames of packages: messages name its place.
  Error.stackTraceLimit = 50;
  // `sitegen check --format json | head` closes the pipe early: that is the reader's right, not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { env, stdout, stderr } = process;
  process.exitCode = await run(argv.slice(2), { cwd: process.cwd(), env, stdout, stderr });
}
