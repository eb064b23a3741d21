import path from 'node:path';
import type { MigrateResult } from '../commands/migrate.ts';
import { createPaint, type Paint } from '../report/paint.ts';
import { choice, type Declare, withExamples, withOutputFlags } from './declare.ts';
import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** The generators that `--from` names. */
const GENERATORS = ['docusaurus'] as const;

/** Flags of `migrate`, as commander gives them; `root` is the folder of the site. */
export interface MigrateFlags extends CommonFlags {
  readonly from?: (typeof GENERATORS)[number];
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

const HEADINGS = {
  done: 'done',
  todo: 'needs you',
  lost: 'has no equivalent',
} as const;

/** The three lists, each with what it is of. */
function describe({ notes, title, site }: MigrateResult, paint: Paint): readonly string[] {
  const lists = (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).flatMap((name) => {
    const lines = notes[name].map(({ what, text }) => `  ${paint('bold', what)}: ${text}`);
    return lines.length === 0 ? [] : ['', `${HEADINGS[name]}:`, ...lines];
  });
  return [`read ${site.configFile} (${title})`, ...lists];
}

const quote = (word: string): string => (/^[\w./~@-]+$/.test(word) ? word : JSON.stringify(word));

/** Carry a site over, and print what became of it. Gives the exit code. */
export async function runMigrate(flags: MigrateFlags, context: CliContext): Promise<number> {
  const { migrate } = await import('../commands/migrate.ts');
  const { rootDir: dir, cwd, quiet, color, stderr } = commonOptions(flags, context);
  const { from, dryRun = false, force = false } = flags;
  const result = await migrate({ dir, cwd, from, dryRun, force });
  const place = path.relative(cwd, dir);
  if (dryRun)
    for (const file of result.files) context.stdout.write(`--- ${path.join(place, file.path)}\n${file.text}\n`);
  if (quiet) return EXIT.done;
  const wrote = result.files.map((file) => `${dryRun ? 'would write' : 'wrote'} ${path.join(place, file.path)}`);
  const root = place === '' ? '' : ` --root ${quote(place)}`;
  const next = ['', 'next:', `  npx sitegen check${root}`, `  npx sitegen dev${root}`];
  stderr.write(`${[...describe(result, createPaint(color)), '', ...wrote, ...(dryRun ? [] : next)].join('\n')}\n`);
  return EXIT.done;
}

/** `sitegen migrate` */
export const declareMigrate: Declare = (program, act) => {
  const command = program
    .command('migrate')
    .description('carry a site of another generator over')
    .argument('[dir]', 'folder of the site, with its configuration', '.')
    .addOption(
      choice('--from <generator>', 'what the site is made with (default: what its configuration says)', GENERATORS),
    )
    .option('--dry-run', 'print what would be written')
    .option('--force', 'write over files that are there');
  withExamples(withOutputFlags(command), {
    'npx sitegen-react migrate': 'the site in this folder',
    'npx sitegen-react migrate website --dry-run': 'see first what would become of another one',
  });
  act<Omit<MigrateFlags, 'root'>>(command, (flags, context, dir = '.') => runMigrate({ ...flags, root: dir }, context));
};
