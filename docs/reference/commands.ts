import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './project.ts';

const help = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'bin/sitegen.js'), ...args, '--help'], { encoding: 'utf8' }).trim();

/** Names of the commands, as the list of all has them; `help` explains itself. */
const namesIn = (overview: string): readonly string[] =>
  [...overview.matchAll(/^ {2}([a-z][\w:]*)/gm)].flatMap(([, name = '']) => (name === 'help' ? [] : [name]));

/** Every command with its flags: what the command line says of itself. */
export const renderCommands = (): string =>
  namesIn(help())
    .map((name) => `## sitegen ${name}\n\n\`\`\`text\n${help(name)}\n\`\`\``)
    .join('\n\n');
