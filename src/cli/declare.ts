import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { didYouMean } from '../diagnostics/suggest.ts';
import { basePath, type CliContext, type CommonFlags, localeList, wholeNumber } from './flags.ts';

/** What a command does with its flags and arguments. Gives the exit code. */
export type Work<Flags extends CommonFlags> = (
  flags: Flags,
  context: CliContext,
  ...args: readonly string[]
) => Promise<number>;

/** Has a command do its work when it is called. */
export type Act = <Flags extends CommonFlags>(command: Command, work: Work<Flags>) => void;

/** Adds a command to the program: its flags, its examples, and what it does. */
export type Declare = (program: Command, act: Act) => void;

/** A flag that takes one of these values. */
export function choice(flag: string, description: string, values: readonly string[]): Option {
  const parse = (value: string): string => {
    if (values.includes(value)) return value;
    const near = didYouMean(value, values);
    throw new InvalidArgumentError(`Allowed choices are ${values.join(', ')}.${near ? `\n(D${near.slice(1)})` : ''}`);
  };
  return new Option(flag, description).choices(values).argParser(parse);
}

/** Where a server listens. */
export const withServerFlags = (command: Command): Command =>
  command
    .option('--port <number>', 'first port to try', wholeNumber(0, 65_535), 3000)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open a browser');

/** The path below which a site is served. */
export const withBaseUrl = (command: Command, description: string): Command =>
  command.option('--base-url <path>', description, basePath);

/** The folder that a site is written to. */
export const withOut = (command: Command, description = 'output folder'): Command =>
  command.option('--out <dir>', `${description}, from the current folder (default: "build" in the root)`);

/** How much a command prints. */
export const withOutputFlags = (command: Command): Command =>
  command
    .optionsGroup('What is printed:')
    .option('--quiet', 'say nothing but what fails the command')
    .option('--verbose', 'tell of every finding, of every file that is written, and how errors came about')
    .option('--no-color', 'plain text')
    .addHelpOption(new Option('-h, --help', 'show this help').helpGroup('What is printed:'));

/** Which site a command is about, and how much it prints. */
export const withSiteFlags = (command: Command): Command =>
  withOutputFlags(
    command
      .optionsGroup('Which site:')
      .option('--root <dir>', 'folder of the site', '.')
      .option('--config <file>', 'configuration, from the root (default: site.config.ts, .mts, .js or .mjs)')
      .option('--locale <list>', 'only these languages, e.g. de,fr (default: all)', localeList),
  );

/** Command lines to copy, each with what it is for. */
export function withExamples(command: Command, examples: Readonly<Record<string, string>>): Command {
  const width = Math.max(...Object.keys(examples).map((line) => line.length));
  const lines = Object.entries(examples).map(([line, purpose]) => `  ${line.padEnd(width)}  ${purpose}`.trimEnd());
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/** End with what is wrong with the arguments, if there are more than the command takes. */
export function refuseMoreArguments(command: Command, { cwd }: CliContext): void {
  const { args, registeredArguments } = command;
  if (registeredArguments.some(({ variadic }) => variadic)) return;
  const [extra] = args.slice(registeredArguments.length);
  if (extra === undefined) return;
  const isFolder = existsSync(path.resolve(cwd, extra)) && registeredArguments.length === 0;
  const guess = isFolder ? `\n(Did you mean --root ${extra}?)` : '';
  const most = registeredArguments.length === 0 ? 'no arguments' : 'one argument';
  command.error(`error: ${command.name()} takes ${most}; "${extra}" is too much${guess}`);
}
