import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** Runs command lines one after the other in one process, and prints the list of what each says. */
const RUN_ALL = `
const [cli, ...lines] = process.argv.slice(1);
const { run } = await import(cli);
const texts = [];
for (const line of lines) {
  let text = '';
  const sink = { write: (part) => void (text += part) };
  await run(JSON.parse(line), { cwd: process.cwd(), env: {}, stdout: sink, stderr: sink });
  texts.push(text);
}
console.log(JSON.stringify(texts));
`;

/** The help of commands; that of sitegen itself for an empty name. */
function readHelps(names: readonly string[]): readonly string[] {
  const cli = pathToFileURL(path.join(root, 'dist/cli.js')).href;
  const lines = names.map((name) => JSON.stringify([...(name === '' ? [] : [name]), '--help']));
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', RUN_ALL, cli, ...lines], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as readonly string[];
}

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

function toCommand(name: string, text: string): Command {
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

/** Every command with its flags: what the command line says of itself. Flags that they have in common stand once, at the end. */
export function renderCommands(): string {
  const [overview = ''] = readHelps(['']);
  const names = entriesIn(overview, 'Commands')
    .map(([name]) => name.split(' ')[0] ?? '')
    .filter((name) => name !== 'help');
  const commands = readHelps(names).map((text, index) => toCommand(names[index] ?? '', text));
  // What works on a site takes the flags that say which one.
  const onSites = commands.filter(({ flags }) => flags.some((flag) => flag.includes('--root')));
  const [first, ...others] = onSites;
  const common = (first?.flags ?? []).filter((flag) => others.every(({ flags }) => flags.includes(flag)));
  const sections = commands.map((command) => {
    const own = onSites.includes(command) ? command.flags.filter((flag) => !common.includes(flag)) : command.flags;
    return [
      `## sitegen ${command.name}`,
      `\`\`\`text\nnpx ${command.usage}\n\`\`\``,
      `${sentence(command.description)}.`,
      own.join('\n'),
    ].join('\n\n');
  });
  const takers = onSites.map(({ name }) => `\`${name}\``).join(', ');
  return [...sections, `## Common flags\n\nTaken by ${takers}:\n\n${common.join('\n')}`].join('\n\n');
}
