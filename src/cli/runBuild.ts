import { createTerminal } from '../commands/terminal.ts';
import { reportDiagnostics } from '../report/report.ts';
import { exitCodeOf } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions, outDirOf } from './flags.ts';

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
    return exitCodeOf(result.diagnostics, flags.strict);
  } finally {
    terminal.stop();
  }
}
