import path from 'node:path';
import type { GitOutcome } from '../commands/init.ts';
import { shellWord } from '../diagnostics/shellWord.ts';
import { visiblePath } from '../report/visible.ts';
import { formatCount } from '../shared/formatCount.ts';
import { STARTER_NAMES, type StarterName } from '../starters/names.ts';
import { choice, type Declare, withExamples, withOutputFlags } from './declare.ts';
import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions } from './flags.ts';

/** Flags of `init`, as commander gives them; `root` is the folder of the new site. */
export interface InitFlags extends CommonFlags {
  readonly template: StarterName;
  readonly typescript?: boolean;
  readonly git?: boolean;
}

const GIT: Readonly<Record<GitOutcome, string>> = {
  committed: 'made it a git repository, with a first commit',
  'no-commit': 'made it a git repository; nothing is committed, because git does not know who you are',
  'in-repository': 'the folder is in a git repository already',
  'no-git': 'git cannot be run, so no repository was made',
};

/** The package manager that runs this command (`npx`, `pnpm dlx`, …), else npm. */
function packageManager({ env }: CliContext): string {
  const [name = ''] = /^[a-z]+/.exec(env.npm_config_user_agent ?? '') ?? [];
  return ['pnpm', 'yarn', 'bun'].includes(name) ? name : 'npm';
}

/** Write a new site, and print what to do next. Returns the exit code. */
export async function runInit(flags: InitFlags, context: CliContext): Promise<number> {
  const { init } = await import('../commands/init.ts');
  const { rootDir: dir, cwd, quiet, verbose, stderr } = commonOptions(flags, context);
  const { template, typescript = false, git = false } = flags;
  const result = init({ dir, cwd, template, typescript, git });
  if (quiet) return EXIT.done;
  const place = path.relative(cwd, dir);
  const runs = packageManager(context);
  const lines = [
    ...(verbose ? result.written.map((file) => `wrote ${path.join(place, file)}`) : []),
    `started a site in ${place || 'this folder'}: ${formatCount(result.written.length, 'file')}, template "${template}"`,
    ...result.kept.map((file) => `left ${visiblePath(file)} as it is`),
    ...(result.keptScripts.length > 0
      ? [`left the scripts of package.json as they are: ${result.keptScripts.join(', ')}`]
      : []),
    ...(result.git ? [GIT[result.git]] : []),
    '',
    'next:',
    `  ${place === '' ? '' : `cd ${shellWord(place)} && `}${runs} install`,
    result.keptScripts.includes('dev') ? '  npx sitegen dev' : `  ${runs} run dev`,
    ...(result.misplacedWorkflow === undefined
      ? []
      : [
          '',
          `GitHub reads workflows at the root of a repository: move ${visiblePath(result.misplacedWorkflow)} to .github/workflows/ there`,
        ]),
  ];
  stderr.write(`${lines.join('\n')}\n`);
  return EXIT.done;
}

/** `sitegen init` */
export const declareInit: Declare = (program, act) => {
  const command = program
    .command('init')
    .description('start a new site')
    .argument('[dir]', 'folder of the new site; created if it does not exist', '.')
    .addOption(choice('--template <name>', 'kind of site', STARTER_NAMES).default('docs'))
    .option('--typescript', 'write TypeScript instead of JavaScript')
    .option('--git', 'make it a git repository, with a first commit');
  withExamples(withOutputFlags(command), {
    'npx sitegen-react init my-docs': 'docs with a home page, in a new folder',
    'npx sitegen-react init --typescript': 'here, in TypeScript',
    'npx sitegen-react init notes --template blog --git': 'a blog, in a repository of its own',
  });
  act<Omit<InitFlags, 'root'>>(command, (flags, context, dir = '.') => runInit({ ...flags, root: dir }, context));
};
