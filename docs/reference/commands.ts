import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './project.ts';

/** A command as its help has it. */
interface Command {
  readonly name: string;
  /** How it is called: with its arguments. */
  readonly usage: string;
  readonly description: string;
  /** Lines of a list. */
  readonly flags: readonly string[];
}

const help = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'bin/sitegen.js'), ...args, '--help'], { encoding: 'utf8' });

/** The lines of a part of a help text, where a long one goes on in the next. */
function entriesIn(text: string, part: string): readonly (readonly [name: string, description: string])[] {
  const [, lines = ''] = new RegExp(`^${part}:\\n((?: .*\\n?)*)`, 'm').exec(text) ?? [];
  return [...lines.replaceAll(/\n {4,}(?=\S)/g, ' ').matchAll(/^ {2}(\S.*?) {2,}(.*)$/gm)].map(
    ([, name = '', description = '']) => [name, description],
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A placeholder such as `<dir>` is code, so that nobody takes it for a tag. */
const toFlag = ([name, description]: readonly [string, string]): string => `- \`${name}\`: ${description}`;

function readCommand(name: string): Command {
  const text = help(name);
  const [, usage = '', description = ''] = /^Usage: (.*)\n\n([\s\S]*?)\n\n/.exec(text) ?? [];
  return {
    name,
    usage,
    description: description.replaceAll('\n', ' '),
    flags: [...entriesIn(text, 'Arguments'), ...entriesIn(text, 'Options')]
      .filter(([flag]) => !flag.includes('--help'))
      .map(toFlag),
  };
}

/** Every command with its flags: what the command line says of itself. Flags of all commands stand once, at the end. */
export function renderCommands(): string {
  const names = entriesIn(help(), 'Commands').map(([name]) => name.split(' ')[0] ?? '');
  const commands = names.filter((name) => name !== 'help').map(readCommand);
  const [first, ...others] = commands;
  const common = (first?.flags ?? []).filter((flag) => others.every(({ flags }) => flags.includes(flag)));
  const sections = commands.map(({ name, usage, description, flags }) =>
    [
      `## sitegen ${name}`,
      `\`\`\`text\nnpx ${usage}\n\`\`\``,
      `${sentence(description)}.`,
      flags.filter((flag) => !common.includes(flag)).join('\n'),
    ].join('\n\n'),
  );
  return [...sections, `## Flags of all commands\n\n${common.join('\n')}`].join('\n\n');
}
