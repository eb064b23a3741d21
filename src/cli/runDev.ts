import { type Declare, pollOption, withExamples, withServerFlags, withSiteFlags } from './declare.ts';
import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** Flags of `dev`, as commander gives them. */
export interface DevFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
  readonly poll?: number;
}

/** Serve the site until interrupted. Returns the exit code. */
export async function runDev(flags: DevFlags, context: CliContext): Promise<number> {
  const { dev } = await import('../commands/dev.ts');
  const { port, host, open = false, poll: pollMs } = flags;
  await dev({ ...commonOptions(flags, context), port, host, open, pollMs });
  return EXIT.done;
}

/** `sitegen dev` */
export const declareDev: Declare = (program, act) => {
  const command = withServerFlags(program.command('dev').description('serve the site and update it on every edit'));
  withExamples(withSiteFlags(command.addOption(pollOption())), {
    'npx sitegen dev --open': 'open a browser too',
    'npx sitegen dev --port 8080': 'use another port than 3000',
    'npx sitegen dev --poll': 'in Docker or WSL, if edits do not show',
    'npx sitegen dev --host 0.0.0.0': 'let other devices connect, such as a phone',
  });
  act(command, runDev);
};
