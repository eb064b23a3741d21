import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { packageDir } from './bundle/packageDir.ts';
import { EXIT } from './cli/exitCode.ts';
import {
  basePath,
  type CliContext,
  type CommonFlags,
  commonOptions,
  wholeNumber,
  withCommonFlags,
  withOutputFlags,
} from './cli/flags.ts';
import { type BuildFlags, runBuild } from './cli/runBuild.ts';
import { type CheckFlags, runCheck } from './cli/runCheck.ts';
import { type CleanFlags, runClean } from './cli/runClean.ts';
import { runCutVersion } from './cli/runCutVersion.ts';
import { type DevFlags, runDev } from './cli/runDev.ts';
import { type InitFlags, runInit } from './cli/runInit.ts';
import { type PreviewFlags, runPreview } from './cli/runPreview.ts';
import { type Diagnostic, SiteError } from './diagnostics/diagnostic.ts';
import { systemDiagnostic } from './diagnostics/systemDiagnostic.ts';
import { REPORT_FORMATS } from './report/formats.ts';
import { reportDiagnostics } from './report/report.ts';
import { STARTER_NAMES } from './starters/names.ts';

/** Node ends a process that has nothing left to do, and code of the site can end it at any time: neither is a success. */
const UNFINISHED = `error unfinished
  the process ended before the command was done
  hint: code of the site waits for what never happens (an \`await\` in the configuration, a plugin or a template), or calls \`process.exit\`
`;

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

  withCommonFlags(program.command('preview').description('serve the built site as hosts do'))
    .option('--out <dir>', 'folder of the built site (default: "build" in the root)')
    .option('--base-url <path>', 'path under which it is served (default: the one it was built for)', basePath)
    .option('--port <number>', 'first port to try', wholeNumber(0, 65_535), 3000)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open a browser')
    .action(async (flags: PreviewFlags) => end(await runCommand(flags, context, () => runPreview(flags, context))));

  withCommonFlags(program.command('check').description('report broken links and other mistakes, without building'))
    .option('--external', 'ask the web too whether links to other sites work')
    .addOption(new Option('--format <name>', 'who reads the report').choices(REPORT_FORMATS).default('pretty'))
    .option('--output <file>', 'write the report there instead of to stdout (not for "pretty")')
    .option('--strict', 'fail on warnings')
    .action(async (flags: CheckFlags) => end(await runCommand(flags, context, () => runCheck(flags, context))));
  withOutputFlags(program.command('init').description('start a new site'))
    .argument('[dir]', 'folder of the new site', '.')
    .addOption(new Option('--template <name>', 'what to start with').choices(STARTER_NAMES).default('docs'))
    .option('--typescript', 'write TypeScript instead of JavaScript')
    .option('--git', 'make it a git repository, with a first commit')
    .action(async (dir: string, flags: Omit<InitFlags, 'root'>) => {
      const ofDir: InitFlags = { ...flags, root: dir };
      end(await runCommand(ofDir, context, () => runInit(ofDir, context)));
    });

  withCommonFlags(program.command('docs:version').description('keep the docs as they are now as a version'))
    .argument('<name>', 'name of the version, such as 1.0')
    .action(async (name: string, flags: CommonFlags) =>
      end(await runCommand(flags, context, () => runCutVersion(name, flags, context))),
    );

  withCommonFlags(program.command('clean').description('remove the output folder and the caches'))
    .option('--out <dir>', 'output folder (default: "build" in the root)')
    .action(async (flags: CleanFlags) => end(await runCommand(flags, context, () => runClean(flags, context))));
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

/** Done when all that was written has left the process, or nobody reads it any more. */
const flush = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()));

/** Run this process's command line, and end the process with its exit code. */
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
  const onEarlyExit = (): void => {
    stderr.write(UNFINISHED);
    process.exitCode = EXIT.siteError;
  };
  process.once('exit', onEarlyExit);
  try {
    process.exitCode = await run(argv.slice(2), { cwd: process.cwd(), env, stdout, stderr });
  } finally {
    process.off('exit', onEarlyExit);
  }
  // Timers and connections that code of the site has left open would keep the process.
  await Promise.all([stdout, stderr].map(flush));
  process.exit();
}
