import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { packageDir } from './bundle/packageDir.ts';
import { addCompletion, declareComplete } from './cli/complete.ts';
import { type Act, type Declare, refuseMoreArguments } from './cli/declare.ts';
import { EXIT } from './cli/exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './cli/flags.ts';
import { declareBuild } from './cli/runBuild.ts';
import { declareCheck } from './cli/runCheck.ts';
import { declareClean } from './cli/runClean.ts';
import { declareCutVersion } from './cli/runCutVersion.ts';
import { declareDev } from './cli/runDev.ts';
import { declareInit } from './cli/runInit.ts';
import { declareMigrate } from './cli/runMigrate.ts';
import { declarePreview } from './cli/runPreview.ts';
import { systemDiagnostic } from './diagnostics/systemDiagnostic.ts';
import { anyDiagnostics } from './diagnostics/unexpected.ts';
import { reportBriefly } from './report/report.ts';
import { table } from './shared/table.ts';

/** Exit codes above this one stand for signals, as in shells. */
const SIGNALED = 128;

/**
 * Node exits when nothing is left to do, and code of the site may exit at any time: in both cases the command has not succeeded.
 */
const UNFINISHED = `error unfinished
  the process ended before the command was done
  hint: code of the site awaits something that never happens (in the configuration, a plugin or a template), or calls \`process.exit\`
`;

/** Run a command. Returns its exit code; errors are printed. */
async function runCommand(flags: CommonFlags, context: CliContext, command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    const diagnostics = anyDiagnostics(error);
    reportBriefly(diagnostics, commonOptions(flags, context));
    return diagnostics.every(({ code }) => code === 'usage') ? EXIT.usage : EXIT.siteError;
  }
}

/** The commands, as `--help` lists them. */
const COMMANDS: Readonly<Record<string, readonly Declare[]>> = table({
  'Start a site:': [declareInit, declareMigrate],
  'Work on it:': [declareDev, declareCheck, declareBuild, declarePreview],
  'Keep it in order:': [declareCutVersion, declareClean],
});

/** True if a shell asks for completions: the package for completion then turns all arguments into a command. Its help is ours. */
const isCompletion = ([name, flag]: readonly string[]): boolean =>
  name === 'complete' && flag !== '-h' && flag !== '--help';

/** Names that other tools have for these commands. */
const OTHER_NAMES: Readonly<Record<string, string>> = table({
  create: 'init',
  generate: 'build',
  lint: 'check',
  new: 'init',
  serve: 'preview',
  start: 'dev',
  version: 'docs:version',
});

/** Add advice to a message of commander, if there is any. */
function explain(message: string, [first = '']: readonly string[]): string {
  if (message.startsWith('error: unknown option') && first.startsWith('-'))
    return `${message}(flags come after the command, as in \`npx sitegen build --root website\`)\n`;
  const name = /^error: unknown command '(.+)'\n$/.exec(message)?.[1];
  const meant = name === undefined ? undefined : OTHER_NAMES[name];
  return meant === undefined ? message : `${message}(Did you mean ${meant}?)\n`;
}

/**
 * For help on a command that does not exist, return a command line without the help flag, so that the unknown command is
 * reported.
 */
function withoutVainHelp(args: readonly string[], { commands }: Command): readonly string[] {
  const [first, second] = args;
  const isHelp = first === 'help';
  const name = isHelp ? second : first;
  const asks = isHelp || args.some((arg) => arg === '--help' || arg === '-h');
  if (!asks || name === undefined || name.startsWith('-') || name === 'help') return args;
  return commands.some((command) => command.name() === name) ? args : [name];
}

/** Create the commands and their flags. `end` receives the exit code of the one that ran. */
function createProgram(args: readonly string[], context: CliContext, end: (exitCode: number) => void): Command {
  const { version, description } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const program = new Command('sitegen')
    .description(description ?? '')
    .version(version ?? '', '-V, --version', 'print the version')
    .addHelpOption(new Option('-h, --help', 'show this help'))
    .showHelpAfterError('(run `npx sitegen --help` for the commands)')
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
      outputError: (text, write) => write(explain(text, args)),
    })
    .exitOverride();
  const act: Act = (command, work) => {
    command
      .allowExcessArguments()
      .showHelpAfterError(`(run \`npx sitegen ${command.name()} --help\` for its arguments and flags)`)
      .action(async () => {
        refuseMoreArguments(command, context);
        const flags = command.opts<Parameters<typeof work>[0]>();
        end(await runCommand(flags, context, () => work(flags, context, ...command.processedArgs.flat())));
      });
  };
  for (const [group, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(group);
    for (const declare of commands) declare(program, act);
  }
  program.commandsGroup('Know more:').helpCommand('help [command]', 'show the help of a command');
  if (!isCompletion(args)) declareComplete(program, act);
  return program;
}

/** Run a command line, without the names of Node and the script. Returns its exit code. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode: number = EXIT.done;
  const program = createProgram(args, context, (code) => {
    exitCode = code;
  });
  if (isCompletion(args)) await addCompletion(program, args, context);
  if (args.length === 0) {
    program.outputHelp();
    return EXIT.done;
  }
  try {
    await program.parseAsync([...withoutVainHelp(args, program)], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return exitCode;
}

/** Resolves when everything that was written has left the process, or nobody reads it. */
const flush = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()));

/**
 * `sitegen check --format json | head` closes the pipe early, which is no error. If a message cannot be written for another
 * reason, the command still does its work, but does not report success.
 */
function outliveReaders({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): {
  readonly hasFailed: () => boolean;
} {
  let hasFailed = false;
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || hasFailed) return;
      hasFailed = true;
      const reason = systemDiagnostic(error)?.message ?? error.message;
      if (stream === stdout) stderr.write(`error system-failed\n  standard output: ${reason}\n`);
    });
  return { hasFailed: () => hasFailed };
}

/** The current folder; undefined if it has been removed meanwhile. */
function currentDir(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** Run this process's command line, and end the process with its exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  // React chooses its build by this variable when it is loaded.
  process.env.NODE_ENV ??= 'production';
  // Packages and the site's own code read this variable.
  if (argv.includes('--no-color')) process.env.NO_COLOR = '1';
  // Stacks may contain many frames of packages around the site's own code, whose place messages need.
  Error.stackTraceLimit = 50;
  const { env, stdout, stderr } = process;
  const { hasFailed } = outliveReaders(process);
  const cwd = currentDir();
  if (cwd === undefined) {
    stderr.write('error system-failed\n  the current folder does not exist any more\n');
    process.exitCode = EXIT.siteError;
    return;
  }
  const onEarlyExit = (exitCode: number): void => {
    if (exitCode > SIGNALED) return;
    stderr.write(UNFINISHED);
    process.exitCode = EXIT.siteError;
  };
  process.once('exit', onEarlyExit);
  try {
    process.exitCode = await run(argv.slice(2), { cwd, env, stdout, stderr });
  } finally {
    process.off('exit', onEarlyExit);
  }
  // Timers and connections that code of the site left open would keep the process alive.
  await Promise.all([stdout, stderr].map(flush));
  if (hasFailed()) process.exitCode = EXIT.siteError;
  process.exit();
}
