import type { CutResult, CutVersionOptions } from '../commands/cutVersion.ts';
import { visiblePath } from '../report/visible.ts';
import { formatCount } from '../shared/formatCount.ts';
import { type Declare, withExamples, withSiteFlags } from './declare.ts';
import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** Lines about what was made, where it is served, and what to do next. */
function describe(
  { folders, versions, versionsFile, id, isNew, hasDropdown }: CutResult,
  { name, ref }: Pick<CutVersionOptions, 'name' | 'ref'>,
): readonly string[] {
  const of = ref === undefined ? '' : ` of ${ref}`;
  const item = `{ type: 'docsVersionDropdown'${id === undefined ? '' : `, docsPluginId: '${id}'`} }`;
  const made = folders.map(
    ({ from, to, fileCount }) =>
      `copied ${visiblePath(from)}${of} to ${visiblePath(to)}: ${formatCount(fileCount, 'file')}`,
  );
  if (!isNew) return [...made, '', 'next: npx sitegen check'];
  const width = Math.max(...versions.map((version) => version.name.length));
  return [
    ...made,
    `added ${name} to ${versionsFile}`,
    '',
    'readers find',
    ...versions.map((version) => `  ${version.name.padEnd(width)}  at ${version.basePath}`),
    '',
    'next:',
    ...(hasDropdown ? [] : [`  add ${item} to navbar.items, so that readers can choose`]),
    '  npx sitegen check',
  ];
}

/** Flags of `docs:version`, as commander gives them. */
interface CutFlags extends CommonFlags {
  readonly id?: string;
  readonly ref?: string;
}

/** Keep the current docs as a version, and print what was done. Returns the exit code. */
export async function runCutVersion(name: string, flags: CutFlags, context: CliContext): Promise<number> {
  const { cutVersion } = await import('../commands/cutVersion.ts');
  const common = commonOptions(flags, context);
  const result = await cutVersion({ ...common, name, id: flags.id, ref: flags.ref });
  if (!common.quiet) common.stderr.write(`${describe(result, { name, ref: flags.ref }).join('\n')}\n`);
  return EXIT.done;
}

/** `sitegen docs:version` */
export const declareCutVersion: Declare = (program, act) => {
  const command = program
    .command('docs:version')
    .description('save the current docs, or those of a git tag, as a version')
    .argument('<name>', 'name of the version, such as 1.0')
    .option('--id <id>', 'id of the docs, on a site with several (default: those without an id, else the first)')
    .option('--ref <ref>', 'tag or branch in git whose docs the version has, without a copy in the repository');
  withExamples(withSiteFlags(command), {
    'npx sitegen docs:version 1.0': 'the docs, their sidebars and their translations',
    'npx sitegen docs:version 1.0 --ref v1.0.3':
      'the docs as of the tag v1.0.3, taken from git whenever the site is built',
    'npx sitegen docs:version 1.0 --id api': 'the docs whose id is "api"',
    'npx sitegen docs:version 1.0 --locale de': 'with the German translation only; run later, it adds that one',
  });
  act<CutFlags>(command, (flags, context, name = '') => runCutVersion(name, flags, context));
};
