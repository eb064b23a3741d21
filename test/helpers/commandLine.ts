import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parse the options and arguments of this process. `--help` prints `usage` and exits; an unknown option is an error.
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

/** Print what is wrong with the command line, and its usage; exit with code 2. */
export function refuseCommandLine(usage: string, problem: string): never {
  process.stderr.write(`${problem}\n\n${usage}\n`);
  process.exit(2);
}
