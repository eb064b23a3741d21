import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { didYouMean } from '../diagnostics/suggest.ts';
import { basePath, type CliContext, type CommonFlags, localeList, wholeNumber } from './flags.ts';

/** The action of a command. Returns the exit code. */
export type Work<Flags extends CommonFlags> = (
  flags: Flags,
  context: CliContext,
  ...args: readonly string[]
) => Promise<number>;

/** Registers the action of a command. */
export type Act = <Flags extends CommonFlags>(command: Command, work: Work<Flags>) => void;

/** Adds a command to the program: its flags, its examples and its action. */
export type Declare = (program: Command, act: Act) => void;

/** An option that takes one of these values. `flag` includes the name of the value. */
export function choice(flag: string, description: string, values: readonly string[]): Option {
  const parse = (value: string): string => {
    if (values.includes(value)) return value;
    const near = didYouMean(value, values);
    throw new InvalidArgumentError(`Allowed choices are ${values.join(', ')}.${near ? `\n(D${near.slice(1)})` : ''}`);
  };
  return new Option(flag, description).choices(values).argParser(parse);
}

/** Add the flags that say where a server listens. */
export const withServerFlags = (command: Command): Command =>
  command
    .option('--port <number>', 'first port to try', wholeNumber(0, 65_535), 3000)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open a browser');

/** The option for file systems that report no changes. */
export const pollOption = (): Option =>
  new Option('--poll [ms]', 'look for edits at this interval in milliseconds: for Docker, WSL and network drives')
    .preset('500')
    .argParser(wholeNumber(10));

/** Add the flag for the path that a site is served under. */
export const withBaseUrl = (command: Command, description: string): Command =>
  command.option('--base-url <path>', description, basePath);

/** Add the flag for the output folder. */
export const withOut = (command: Command, description = 'output folder'): Command =>
  command.option('--out <dir>', `${description}, relative to the current folder (default: "build" in the root)`);

/** Add the flags that say how much a command prints. */
export const withOutputFlags = (command: Command): Command =>
  command
    .optionsGroup('What is printed:')
    .option('--quiet', 'print only what makes the command fail')
    .option('--verbose', 'print every finding, every file that is written, and the stack traces of errors')
    .option('--no-color', 'print without colors')
    .addHelpOption(new Option('-h, --help', 'show this help').helpGroup('What is printed:'));

/** Add the flags that say which site a command is about, and how much it prints. */
export const withSiteFlags = (command: Command): Command =>
  withOutputFlags(
    command
      .optionsGroup('Which site:')
      .option('--root <dir>', 'folder of the site', '.')
      .option(
        '--config <file>',
        'configuration file, relative to the root (default: site.config.ts, .mts, .js or .mjs)',
      )
      .option('--locale <list>', 'only these languages, e.g. de,fr (default: all)', localeList),
  );

/** Add examples to the help of a command: command lines, each with its purpose. */
export function withExamples(command: Command, examples: Readonly<Record<string, string>>): Command {
  const width = Math.max(...Object.keys(examples).map((line) => line.length));
  const lines = Object.entries(examples).map(([line, purpose]) => `  ${line.padEnd(width)}  ${purpose}`.trimEnd());
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/** Exit with a usage error if there are more arguments than the command takes. */
export function refuseMoreArguments(command: Command, { cwd }: CliContext): void {
  const { args, registeredArguments } = command;
  if (registeredArguments.some(({ variadic }) => variadic)) return;
  const [extra] = args.slice(registeredArguments.length);
  if (extra === undefined) return;
  const isFolder = existsSync(path.resolve(cwd, extra)) && registeredArguments.length === 0;
  const guess = isFolder ? `\n(Did you mean --root ${extra}?)` : '';
  const most = registeredArguments.length === 0 ? 'no arguments' : 'one argument';
  command.error(`error: ${command.name()} takes ${most}; unexpected argument "${extra}"${guess}`);
}
