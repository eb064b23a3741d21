import path from 'node:path';
import type { CleanedFolder } from '../commands/clean.ts';
import { formatBytes } from '../report/quantities.ts';
import { createSay } from '../report/say.ts';
import { visiblePath } from '../report/visible.ts';
import { formatCount } from '../shared/formatCount.ts';
import { type Declare, withExamples, withOut, withOutputFlags } from './declare.ts';
import { EXIT } from './exitCode.ts';
import { type CliContext, type CommonFlags, commonOptions, outDirOf } from './flags.ts';

/** Flags of `clean`, as commander gives them. */
export interface CleanFlags extends CommonFlags {
  readonly out?: string;
}

/** One line about what happened to a folder. */
function describe({ removal }: CleanedFolder, name: string): string {
  if (!removal) return `left ${name} as it is: sitegen did not write it`;
  const { removed, bytes, kept } = removal;
  const stays = kept.length > 0 ? `; left ${formatCount(kept.length, 'file')} that sitegen did not write` : '';
  return `removed ${name}: ${formatCount(removed.length, 'file')}, ${formatBytes(bytes)}${stays}`;
}

/** Remove output and caches of the site, and print what was removed. Returns the exit code. */
export async function runClean(flags: CleanFlags, context: CliContext): Promise<number> {
  const { clean } = await import('../commands/clean.ts');
  const common = commonOptions(flags, context);
  const { cwd, rootDir, verbose } = common;
  const say = createSay(common);
  const folders = await clean({
    rootDir,
    outDir: outDirOf(flags, context),
    onWait: () => say('waiting for a build that writes into the output folder'),
  });
  for (const folder of folders) {
    const name = path.relative(cwd, folder.dir) || '.';
    for (const file of verbose ? (folder.removal?.removed ?? []) : [])
      say(`removed ${visiblePath(path.join(name, file))}`);
    say(describe(folder, name));
  }
  if (folders.length === 0) say('nothing to remove');
  return EXIT.done;
}

/** `sitegen clean` */
export const declareClean: Declare = (program, act) => {
  const command = program.command('clean').description('remove the output folder and the caches');
  withOut(command).optionsGroup('Which site:').option('--root <dir>', 'folder of the site', '.');
  withExamples(withOutputFlags(command), {
    'npx sitegen clean': 'remove what sitegen wrote to build/ and .sitegen/',
    'npx sitegen clean --out public': 'another output folder',
  });
  act(command, runClean);
};
