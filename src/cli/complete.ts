import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { table } from '../shared/table.ts';
import { type Declare, withExamples } from './declare.ts';
import type { CliContext } from './flags.ts';

/** Flags and arguments whose value is a path. */
const PATHS: Readonly<Record<string, 'folder' | 'file'>> = table({
  baseline: 'file',
  built: 'folder',
  config: 'file',
  dir: 'folder',
  out: 'folder',
  output: 'file',
  paths: 'file',
  root: 'folder',
});

/** A handler of the completion library: passes each possible value to `complete`. */
type Offer = (complete: (value: string, description: string) => void) => void;

/** Offer folders, and files if wanted, that complete a path which is typed in part. */
function offerPaths(half: string, kind: 'folder' | 'file', cwd: string): Offer {
  const folder = half.slice(0, half.lastIndexOf('/') + 1);
  return (complete) => {
    try {
      for (const entry of readdirSync(path.resolve(cwd, folder), { withFileTypes: true }))
        if ((kind === 'file' || entry.isDirectory()) && !entry.name.startsWith('.') && entry.name !== 'node_modules')
          complete(folder + entry.name + (entry.isDirectory() ? '/' : ''), entry.isDirectory() ? 'folder' : 'file');
    } catch {
      // No such folder: there is nothing to offer.
    }
  };
}

/** `sitegen complete` for `--help`. Its action is added when it is called. */
export const declareComplete: Declare = (program) => {
  const command = program
    .command('complete')
    .description('print a script that makes your shell complete commands and flags')
    .argument('<shell>', 'bash, zsh, fish or powershell');
  withExamples(command, {
    'npx sitegen complete bash >> ~/.bashrc': 'needs the package bash-completion',
    'npx sitegen complete zsh >> ~/.zshrc': 'below the line with `compinit`',
    'npx sitegen complete fish > ~/.config/fish/completions/sitegen.fish': '',
  });
};

/**
 * Add the command `complete`, which prints the script for a shell, and answers the requests of that script. The library is loaded
 * only when it is called.
 */
export async function addCompletion(program: Command, args: readonly string[], { cwd }: CliContext): Promise<void> {
  const { default: createCompletion } = await import('@bomb.sh/tab/commander');
  const half = args.at(-1)?.replace(/^--\w+=/, '') ?? '';
  for (const command of createCompletion(program).commands.values()) {
    for (const taker of [...command.options.values(), ...command.arguments.values()]) {
      const kind = PATHS['value' in taker ? taker.value : taker.name];
      if (kind) taker.handler = offerPaths(half, kind, cwd);
    }
  }
}
