import { type Declare, withBaseUrl, withExamples, withOut, withServerFlags, withSiteFlags } from './declare.ts';
import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions, outDirOf } from './flags.ts';

/** Flags of `preview`, as commander gives them. */
export interface PreviewFlags extends CommonFlags {
  readonly out?: string;
  readonly baseUrl?: string;
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** Serve the built site until interrupted. Returns the exit code. */
export async function runPreview(flags: PreviewFlags, context: CliContext): Promise<number> {
  const { preview } = await import('../commands/preview.ts');
  await preview({
    ...commonOptions(flags, context),
    outDir: outDirOf(flags, context),
    ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
    port: flags.port,
    host: flags.host,
    open: flags.open ?? false,
  });
  return EXIT.done;
}

/** `sitegen preview` */
export const declarePreview: Declare = (program, act) => {
  const command = program.command('preview').description('serve the built site, as a host would');
  withOut(command, 'folder of the built site');
  withBaseUrl(command, 'path under which the site is served (default: the one it was built for)');
  withExamples(withSiteFlags(withServerFlags(command)), {
    'npx sitegen preview': 'what the last build wrote to build/',
    'npx sitegen preview --out public --open': 'another folder, in a browser',
  });
  act(command, runPreview);
};
