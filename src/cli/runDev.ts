import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** Flags of `dev`, as commander gives them. */
export interface DevFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** Serve the site until interrupted. Gives the exit code. */
export async function runDev(flags: DevFlags, context: CliContext): Promise<number> {
  const { dev } = await import('../commands/dev.ts');
  await dev({ ...commonOptions(flags, context), port: flags.port, host: flags.host, open: flags.open ?? false });
  return EXIT.done;
}
