import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { ShardNumber } from '../build/shards.ts';
import type { BuildOptions } from '../commands/build.ts';
import { reportBriefly } from '../report/report.ts';
import { type Declare, withBaseUrl, withExamples, withOut, withSiteFlags } from './declare.ts';
import { doWarningsFail, exitCodeOf } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions, outDirOf, wholeNumber } from './flags.ts';

/** Flags of `build`, as commander gives them. */
export interface BuildFlags extends CommonFlags {
  readonly out?: string;
  readonly baseUrl?: string;
  readonly cache: boolean;
  readonly jobs?: number;
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly profile?: boolean;
  readonly shard?: ShardNumber;
  readonly merge?: readonly string[];
}

/** Each shard and thread reads the whole site: more of them would cost more time than they save. */
const MOST_SHARDS = 256;
const MOST_JOBS = 64;

/** Parse `2/4`, the second of four. */
function shardNumber(value: string): ShardNumber {
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(value)?.map(Number) ?? [];
  if (index < 1 || index > count) throw new InvalidArgumentError('Expected I/N, such as 2/4 for the second of four.');
  if (count > MOST_SHARDS) throw new InvalidArgumentError(`Expected ${MOST_SHARDS} shards or fewer.`);
  return { index: index - 1, count };
}

/** The default output folder of a shard. */
const shardDir = ({ index, count }: ShardNumber): string => `shard-${index + 1}-of-${count}`;

/** Why a build makes all pages although little has changed. */
const MAY_DIFFER =
  'each build makes all pages: functions of the configuration use packages, the environment or the time, and may give other results\n';

/** Build the site, and print a summary and the diagnostics. Returns the exit code. */
export async function runBuild(flags: BuildFlags, context: CliContext): Promise<number> {
  const [{ build, buildShard }, { createProfile }, { createTerminal }] = await Promise.all([
    import('../commands/build.ts'),
    import('../commands/profile.ts'),
    import('../commands/terminal.ts'),
  ]);
  const common = commonOptions(flags, context);
  const terminal = createTerminal(common);
  const profile = createProfile();
  terminal.progress('building');
  try {
    const { shard, merge } = flags;
    const options: BuildOptions = {
      ...common,
      outDir: outDirOf(shard && !flags.out ? { ...flags, out: shardDir(shard) } : flags, context),
      ...(merge ? { shardDirs: merge.map((dir) => path.resolve(context.cwd, dir)) } : {}),
      ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
      useCache: flags.cache,
      ...(flags.jobs ? { jobs: flags.jobs } : {}),
      drafts: flags.drafts ?? false,
      profile,
      onWait: () => terminal.wait('waiting for another build that writes into the output folder'),
      onProgress: (done, total) => terminal.progress(`building: ${done} of ${total} content files`),
    };
    if (shard) {
      const { diagnostics, fileCount } = await buildShard(options, shard);
      terminal.stop();
      reportBriefly(diagnostics, { ...common, doWarningsFail: doWarningsFail(diagnostics, flags) });
      terminal.summarizeShard(fileCount, { ...options, shard, elapsedMs: profile.elapsedMs() });
      return exitCodeOf(diagnostics, flags);
    }
    const result = await build(options);
    terminal.stop();
    reportBriefly(result.diagnostics, { ...common, doWarningsFail: doWarningsFail(result.diagnostics, flags) });
    terminal.summarizeBuild(result, { ...options, elapsedMs: profile.elapsedMs() });
    if (flags.profile) context.stderr.write(`${result.mayDiffer ? MAY_DIFFER : ''}${profile.format()}\n`);
    return exitCodeOf(result.diagnostics, flags);
  } finally {
    terminal.stop();
  }
}

/** `sitegen build` */
export const declareBuild: Declare = (program, act) => {
  const command = program.command('build').description('write the site to build/');
  withBaseUrl(
    withOut(command),
    'path under which the site is served, e.g. /docs/ (default: `baseUrl` of the configuration)',
  )
    .option('--drafts', 'include drafts and posts with a future date')
    .option('--strict', 'fail on warnings')
    .option('--no-cache', 'ignore the caches of earlier builds in .sitegen/')
    .option(
      '--jobs <number>',
      'number of threads that make pages (default: as many as make it faster)',
      wholeNumber(1, MOST_JOBS),
    )
    .addOption(
      new Option('--shard <I/N>', 'build the I-th of N shares of the pages, into a folder of its own')
        .argParser(shardNumber)
        .conflicts('merge'),
    )
    .addOption(new Option('--merge <folders...>', 'combine shards, and build the rest of the site'))
    .option('--profile', 'print time and memory of each stage');
  withExamples(withSiteFlags(command), {
    'npx sitegen build': 'the whole site',
    'npx sitegen build --strict': 'in CI: fail on broken links',
    'npx sitegen build --base-url /preview/42/': 'a preview that is served under a path',
    'npx sitegen build --locale de': 'rebuild one language, and keep the others',
    'npx sitegen build --shard 1/4': 'a quarter of the pages, on one of four machines',
    'npx sitegen build --merge shard-1-of-4 shard-2-of-4 shard-3-of-4 shard-4-of-4': 'the whole site, from all four',
  });
  act(command, runBuild);
};
