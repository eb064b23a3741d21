import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Read the options and the words that this process was started with. `--help` prints `usage` and ends it; an option that is unknown is
 * refused.
 */
export function readCommandLine<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values, words: positionals };
  } catch (error) {
    refuseCommandLine(usage, (error as Error).message);
  }
}

/** Say what is wrong with the command line, and how it is to be used; end with the exit code 2. */
export function refuseCommandLine(usage: string, problem: string): never {
  process.stderr.write(`${problem}\n\n${usage}\n`);
  process.exit(2);
}
