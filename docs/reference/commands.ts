import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.ts';

/** A part of a help text: what its heading says, and the lines below. */
type Parts = ReadonlyMap<string, string>;

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

/** The parts that have a heading on a line of its own. */
const partsOf = (text: string): Parts =>
  new Map(
    [...text.matchAll(/^(\S.*):\n((?: {2}.*\n?)+)/gm)].map(([, heading = '', lines = '']) => [heading, lines] as const),
  );

/** The entries of a part, where a long one goes on in the next line. */
const entriesIn = (lines = ''): readonly (readonly [name: string, description: string])[] =>
  [...lines.replaceAll(/\n {4,}(?=\S)/g, ' ').matchAll(/^ {2}(\S.*?)(?: {2,}(.*))?$/gm)].map(
    ([, name = '', description = '']) => [name, description],
  );

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A placeholder such as `<dir>` is code, so that nobody takes it for a tag. */
const toItem = ([name, description]: readonly [string, string]): string => `- \`${name}\`: ${description}`;

const listOf = (lines?: string): string => entriesIn(lines).map(toItem).join('\n');

/** Parts that most commands have. */
const SHARED = ['Which site', 'What is printed'];

/** Parts that have a place of their own: all others are groups of flags of one command. */
const PLACED = ['Arguments', 'Options', 'Examples', ...SHARED];

function renderExamples(lines?: string): string {
  const entries = entriesIn(lines);
  const width = Math.max(0, ...entries.map(([line]) => line.length));
  const rows = entries.map(([line, purpose]) => (purpose ? `${line.padEnd(width)}  # ${purpose}` : line));
  return rows.length === 0 ? '' : `\`\`\`sh\n${rows.join('\n')}\n\`\`\``;
}

function renderCommand(name: string, text: string): string {
  const parts = partsOf(text);
  const [, usage = '', description = ''] = /^Usage: (.*)\n\n([\s\S]*?)\n\n/.exec(text) ?? [];
  const shared = SHARED.filter((part) => parts.has(part)).map((part) => `*${part.toLowerCase()}*`);
  const groups = [...parts].filter(([heading]) => !PLACED.includes(heading));
  return [
    `## sitegen ${name}`,
    `\`\`\`text\nnpx ${usage}\n\`\`\``,
    `${sentence(description.replaceAll('\n', ' '))}.`,
    [listOf(parts.get('Arguments')), listOf(parts.get('Options'))].filter(Boolean).join('\n'),
    ...groups.map(([heading, lines]) => `${heading}:\n\n${listOf(lines)}`),
    ...(shared.length > 0 ? [`It also takes the flags for ${shared.join(' and ')}, see [below](#shared-flags).`] : []),
    renderExamples(parts.get('Examples')),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Every command with its flags: what the command line says of itself. Flags that commands share stand once, at the end. */
export function renderCommands(): string {
  const [all = ''] = readHelps(['']);
  const overview = [...partsOf(all)].filter(([heading]) => heading !== 'Options');
  const names = overview.flatMap(([, lines]) => entriesIn(lines).map(([entry]) => entry.split(' ')[0] ?? ''));
  const commands = names.filter((name) => name !== 'help');
  const helps = readHelps(commands);
  const parts = partsOf(helps[commands.indexOf('build')] ?? '');
  return [
    ...commands.map((name, index) => renderCommand(name, helps[index] ?? '')),
    '## Shared flags',
    ...SHARED.map((part) => `### ${part}\n\n${listOf(parts.get(part))}`),
  ].join('\n\n');
}
