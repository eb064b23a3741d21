import { type Declare, withExamples, withServerFlags, withSiteFlags } from './declare.ts';
import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** Flags of `dev`, as commander gives them. */
export interface DevFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** Serve the site until interrupted. Returns the exit code. */
export async function runDev(flags: DevFlags, context: CliContext): Promise<number> {
  const { dev } = await import('../commands/dev.ts');
  await dev({ ...commonOptions(flags, context), port: flags.port, host: flags.host, open: flags.open ?? false });
  return EXIT.done;
}

/** `sitegen dev` */
export const declareDev: Declare = (program, act) => {
  const command = withServerFlags(program.command('dev').description('serve the site and show every edit at once'));
  withExamples(withSiteFlags(command), {
    'npx sitegen dev --open': 'and open a browser',
    'npx sitegen dev --port 8080': 'elsewhere than at port 3000',
    'npx sitegen dev --host 0.0.0.0': 'for other machines too, such as a phone',
  });
  act(command, runDev);
};
