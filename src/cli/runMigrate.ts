import path from 'node:path';
import type { MigrateResult } from '../commands/migrate.ts';
import { shellWord } from '../diagnostics/shellWord.ts';
import { createPaint, type Paint } from '../report/paint.ts';
import { reportDiagnostics } from '../report/report.ts';
import { visiblePath, visibleText } from '../report/visible.ts';
import { formatCount } from '../shared/formatCount.ts';
import { choice, type Declare, withExamples, withOut, withOutputFlags } from './declare.ts';
import { EXIT, exitCodeOf } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions, outDirOf } from './flags.ts';

/** The generators that `--from` names. */
const GENERATORS = ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook'] as const;

/** Flags of `migrate`, as commander gives them; `root` is the folder of the site. */
export interface MigrateFlags extends CommonFlags {
  readonly from?: (typeof GENERATORS)[number];
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly rewrite?: boolean;
  readonly verify?: string;
  readonly out?: string;
}

const HEADINGS = {
  done: 'done',
  todo: 'needs you',
  lost: 'has no equivalent',
} as const;

/** The three lists of notes, each with its heading. */
function describe({ notes, title, site }: MigrateResult, paint: Paint): readonly string[] {
  const lists = (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).flatMap((name) => {
    const lines = notes[name].map(({ what, text }) => `  ${paint('bold', what)}: ${text}`);
    return lines.length === 0 ? [] : ['', `${HEADINGS[name]}:`, ...lines];
  });
  return [`read ${site.configFile} (${title})`, ...lists];
}

/** A line about Markdown files with another syntax, which were or would be changed. */
function describeRewritten(
  { rewritten, title }: MigrateResult,
  { dryRun, rewrite }: { readonly dryRun: boolean; readonly rewrite: boolean },
): string {
  const files = formatCount(rewritten.length, 'file');
  if (rewrite) return `${dryRun ? 'would change' : 'changed'} ${files} of Markdown`;
  return `left the syntax of ${title} in ${files}: \`--rewrite\` converts it`;
}

const contentsOf = (file: MigrateResult['files'][number]): string =>
  'copyOf' in file ? `a copy of ${file.copyOf}` : file.text;

/** Migrate a site, and print what became of it. Returns the exit code. */
export async function runMigrate(flags: MigrateFlags, context: CliContext): Promise<number> {
  const { migrate } = await import('../commands/migrate.ts');
  const { rootDir: dir, cwd, quiet, color, stderr } = commonOptions(flags, context);
  const { from, dryRun = false, force = false, rewrite = false } = flags;
  const result = await migrate({ dir, cwd, from, dryRun, force, rewrite });
  const place = path.relative(cwd, dir);
  if (dryRun)
    for (const file of result.files)
      context.stdout.write(`--- ${visiblePath(path.join(place, file.path))}\n${visibleText(contentsOf(file))}\n`);
  if (quiet) return EXIT.done;
  const wrote = result.files.map(
    (file) => `${dryRun ? 'would write' : 'wrote'} ${visiblePath(path.join(place, file.path))}`,
  );
  const changed = result.rewritten.length === 0 ? [] : [describeRewritten(result, { dryRun, rewrite })];
  const root = place === '' ? '' : ` --root ${shellWord(place)}`;
  const next = ['', 'next:', `  npx sitegen check${root}`, `  npx sitegen dev${root}`];
  stderr.write(
    `${[...describe(result, createPaint(color)), '', ...wrote, ...changed, ...(dryRun ? [] : next)].join('\n')}\n`,
  );
  return EXIT.done;
}

/** Compare the new site with the old one, and print what is missing. Returns the exit code. */
async function runVerify(old: string, flags: MigrateFlags, context: CliContext): Promise<number> {
  const { verifyMigration } = await import('../commands/verifyMigration.ts');
  const common = commonOptions(flags, context);
  const { rootDir, cwd, quiet, stderr } = common;
  const outDir = outDirOf(flags, context);
  const result = await verifyMigration({ rootDir, cwd, old: path.resolve(cwd, old), outDir });
  const { addressCount, anchorCount, diagnostics } = result;
  reportDiagnostics(diagnostics, common);
  const lost = (code: string): number => diagnostics.filter((diagnostic) => diagnostic.code === code).length;
  const [routes, anchors] = [lost('route-lost'), lost('anchor-lost')];
  const count = (number: number, all: number, name: string): string => `${all - number} of ${all} ${name}`;
  if (!quiet)
    stderr.write(
      `${count(routes, addressCount, 'addresses')} and ${count(anchors, anchorCount, 'anchors')} are there\n`,
    );
  return exitCodeOf(diagnostics);
}

/** `sitegen migrate` */
export const declareMigrate: Declare = (program, act) => {
  const command = program
    .command('migrate')
    .description('convert a site of another generator')
    .argument('[dir]', 'folder of the site, with its configuration', '.')
    .addOption(
      choice(
        '--from <generator>',
        'generator of the old site (default: the one whose configuration is found)',
        GENERATORS,
      ),
    )
    .option('--dry-run', 'print what would be written, and write nothing')
    .option('--rewrite', 'also convert Markdown syntax that only the other generator has')
    .option('--force', 'overwrite existing files');
  command.optionsGroup('When the new site is built:');
  command.option('--verify <old>', 'compare it with the old site: its built folder, or its sitemap.xml');
  withExamples(withOutputFlags(withOut(command, 'folder of the new built site')), {
    'npx sitegen-react migrate': 'the site in this folder',
    'npx sitegen-react migrate website --dry-run': 'a dry run for the site in another folder',
    'npx sitegen migrate --verify old-build': 'list addresses and anchors that the new site lacks',
  });
  act<Omit<MigrateFlags, 'root'>>(command, (flags, context, dir = '.') =>
    flags.verify === undefined
      ? runMigrate({ ...flags, root: dir }, context)
      : runVerify(flags.verify, { ...flags, root: dir }, context),
  );
};
