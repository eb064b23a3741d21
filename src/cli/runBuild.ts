import { createTerminal } from '../commands/terminal.ts';
import { reportDiagnostics } from '../report/report.ts';
import { type Declare, withBaseUrl, withExamples, withOut, withSiteFlags } from './declare.ts';
import { exitCodeOf } from './exitCode.ts';
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
}

/** A build tells of so many warnings; `check` tells of all. */
const SHOWN_WARNINGS = 10;

/** Build the site, and print what was done and what is wrong. Gives the exit code. */
export async function runBuild(flags: BuildFlags, context: CliContext): Promise<number> {
  const [{ build }, { createProfile }] = await Promise.all([
    import('../commands/build.ts'),
    import('../commands/profile.ts'),
  ]);
  const common = commonOptions(flags, context);
  const terminal = createTerminal(common);
  const profile = createProfile();
  terminal.start('Building');
  try {
    const result = await build({
      ...common,
      outDir: outDirOf(flags, context),
      ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
      useCache: flags.cache,
      ...(flags.jobs ? { jobs: flags.jobs } : {}),
      drafts: flags.drafts ?? false,
      profile,
      onWait: () => terminal.wait('Waiting for another build that writes into the output folder'),
      onProgress: (done, total) => terminal.progress(`Building ${done} of ${total} files`),
    });
    terminal.stop();
    reportDiagnostics(result.diagnostics, { ...common, ...(common.verbose ? {} : { mostWarnings: SHOWN_WARNINGS }) });
    terminal.summarizeBuild(result, { outDir: flags.out ?? 'build', elapsedMs: profile.elapsedMs() });
    if (flags.profile) context.stderr.write(`${profile.format()}\n`);
    return exitCodeOf(result.diagnostics, flags);
  } finally {
    terminal.stop();
  }
}

/** `sitegen build` */
export const declareBuild: Declare = (program, act) => {
  const command = program.command('build').description('write the site to build/');
  withBaseUrl(withOut(command), 'path under which the site is served, e.g. /docs/ (default: that of the configuration)')
    .option('--drafts', 'build drafts and posts of a later date too')
    .option('--strict', 'fail on warnings')
    .option('--no-cache', 'ignore what earlier builds left in .sitegen/')
    .option('--jobs <number>', 'threads that parse (default: as many as help)', wholeNumber(1))
    .option('--profile', 'print time and memory of each stage');
  withExamples(withSiteFlags(command), {
    'npx sitegen build': 'the whole site',
    'npx sitegen build --strict': 'in CI: not with a broken link',
    'npx sitegen build --base-url /preview/42/': 'a preview below a path',
    'npx sitegen build --locale de': 'one language, beside the others',
  });
  act(command, runBuild);
};
