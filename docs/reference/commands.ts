import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './project.ts';

/** A part of a help text: what its heading says, and the lines below. */
type Parts = ReadonlyMap<string, string>;

const help = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'bin/sitegen.js'), 'help', ...args], { encoding: 'utf8' });

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

function renderExamples(lines?: string): string {
  const entries = entriesIn(lines);
  const width = Math.max(0, ...entries.map(([line]) => line.length));
  const rows = entries.map(([line, purpose]) => (purpose ? `${line.padEnd(width)}  # ${purpose}` : line));
  return rows.length === 0 ? '' : `\`\`\`sh\n${rows.join('\n')}\n\`\`\``;
}

function renderCommand(name: string): string {
  const text = help(name);
  const parts = partsOf(text);
  const [, usage = '', description = ''] = /^Usage: (.*)\n\n([\s\S]*?)\n\n/.exec(text) ?? [];
  const shared = SHARED.filter((part) => parts.has(part)).map((part) => `*${part.toLowerCase()}*`);
  return [
    `## sitegen ${name}`,
    `\`\`\`text\nnpx ${usage}\n\`\`\``,
    `${sentence(description.replaceAll('\n', ' '))}.`,
    [listOf(parts.get('Arguments')), listOf(parts.get('Options'))].filter(Boolean).join('\n'),
    ...(shared.length > 0 ? [`It also takes the flags for ${shared.join(' and ')}, see [below](#shared-flags).`] : []),
    renderExamples(parts.get('Examples')),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Every command with its flags: what the command line says of itself. Flags that commands share stand once, at the end. */
export function renderCommands(): string {
  const overview = [...partsOf(help())].filter(([heading]) => heading !== 'Options');
  const names = overview.flatMap(([, lines]) => entriesIn(lines).map(([entry]) => entry.split(' ')[0] ?? ''));
  const commands = names.filter((name) => name !== 'help');
  const parts = partsOf(help('build'));
  return [
    ...commands.map(renderCommand),
    '## Shared flags',
    ...SHARED.map((part) => `### ${part}\n\n${listOf(parts.get(part))}`),
  ].join('\n\n');
}
