import { markLines } from '../../source/fences.ts';
import { fenceAround, printBox } from './boxes.ts';
import { outdentBy, widthOf, withoutBlankEnds } from './indentation.ts';

/** The opening line of a block whose content is indented by four spaces. */
const OPENING =
  /^(?<indent>[ \t]*)(?:(?<mark>!!!|\?\?\?\+?)[ \t]*(?<kind>[\w-]+)?(?<classes>(?:[ \t]+[\w-]+)*)(?:[ \t]+"(?<title>.*)")?|===[!+]?[ \t]+"(?<tab>.*)")[ \t]*$/;

interface Opened {
  readonly indent: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

function open(line: string): Opened | undefined {
  const groups = OPENING.exec(line)?.groups;
  return groups === undefined ? undefined : { indent: groups.indent ?? '', groups };
}

/** Removes four columns of indentation, relative to the block, from a line; undefined if it has less. */
function outdent(line: string, indent: string): string | undefined {
  if (line.trim() === '') return '';
  if (line.startsWith(indent) && /^(?: {4}|\t)/.test(line.slice(indent.length)))
    return indent + outdentBy(line.slice(indent.length), 4);
  return widthOf(line) < widthOf(indent) + 4 ? undefined : indent + outdentBy(line, widthOf(indent) + 4);
}

/** The content of a block, without blank lines around it, and the index of the line after it. */
function takeBody(
  lines: readonly string[],
  from: number,
  indent: string,
): { readonly body: readonly string[]; readonly next: number } {
  const body: string[] = [];
  for (const line of lines.slice(from)) {
    const inner = outdent(line, indent);
    if (inner === undefined) break;
    body.push(inner);
  }
  while (body.at(-1) === '') body.pop();
  const first = body.findIndex((line) => line !== '');
  return { body: body.slice(Math.max(0, first)), next: from + body.length };
}

/** Prints an admonition, or details. */
const printAdmonition = ({ indent, groups }: Opened, body: readonly string[]): readonly string[] =>
  printBox(
    {
      indent,
      kind: groups.kind ?? 'note',
      title: groups.title,
      details: groups.mark === '!!!' ? undefined : groups.mark?.endsWith('+') ? 'open' : 'closed',
    },
    rewriteLines(body),
  );

/** A tag, or inline code, in which there is none. */
const CODE_OR_TAG = /(`+).+?\1(?!`)|<\/?[A-Za-z][^<>]*>/g;

/** The label of a tab without tags, which sitegen shows as text. */
const plainLabel = (label: string): string =>
  label.replace(CODE_OR_TAG, (whole: string, marks?: string) => (marks === undefined ? '' : whole)).trim();

/** Prints consecutive tabs. */
function printTabs(
  tabs: readonly { readonly label: string; readonly body: readonly string[] }[],
  indent: string,
): readonly string[] {
  const inner = tabs.flatMap(({ label, body }) => [`${indent}== ${plainLabel(label)}`, '', ...rewriteLines(body), '']);
  const colons = indent + fenceAround(inner);
  return [`${colons}tabs`, '', ...inner, colons];
}

function takeTabs(lines: readonly string[], from: number, indent: string) {
  const tabs: { label: string; body: readonly string[] }[] = [];
  let next = from;
  for (;;) {
    let at = next;
    while (at < lines.length && (lines[at] ?? '').trim() === '' && tabs.length > 0) at++;
    const opened = open(lines[at] ?? '');
    if (!opened || opened.groups.tab === undefined || opened.indent !== indent) return { tabs, next };
    if (tabs.length > 0 && /^\s*===!/.test(lines[at] ?? '')) return { tabs, next };
    const taken = takeBody(lines, at + 1, indent);
    tabs.push({ label: opened.groups.tab, body: taken.body });
    next = taken.next;
  }
}

/** A block of PyMdown whose content is not indented: `/// kind | title`, up to a line with the same number of slashes. */
const SLASHES = /^(?<indent>[ \t]*)(?<slashes>\/{3,})[ \t]*(?<name>[a-z][\w-]*)(?:[ \t]*\|[ \t]*(?<title>.*?))?[ \t]*$/;

/** An option of such a block, on a line below its name: `    open: True`. */
const OPTION = /^[ \t]{4,}(?<name>\w+):[ \t]*(?<value>.*?)[ \t]*$/;

interface SlashBlock {
  readonly indent: string;
  readonly name: string;
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly body: readonly string[];
  /** Index of the line after it. */
  readonly next: number;
}

/** The block that begins on a line; undefined if there is none, or if it is not closed. */
function takeSlashes(lines: readonly string[], at: number): SlashBlock | undefined {
  const { indent = '', slashes = '', name = '', title = '' } = SLASHES.exec(lines[at] ?? '')?.groups ?? {};
  if (name === '') return undefined;
  const end = lines.findIndex((line, index) => index > at && line.trim() === slashes);
  if (end < 0) return undefined;
  const inside = lines.slice(at + 1, end);
  const count = inside.findIndex((line) => !OPTION.test(line));
  const options = Object.fromEntries(
    inside.slice(0, count < 0 ? inside.length : count).map((line) => {
      const { name: option = '', value = '' } = OPTION.exec(line)?.groups ?? {};
      return [option, value];
    }),
  );
  const body = withoutBlankEnds(inside.slice(Object.keys(options).length));
  return { indent, name, title, options, body, next: end + 1 };
}

/** Takes consecutive tabs in the form of such blocks. */
function takeSlashTabs(lines: readonly string[], from: number, indent: string) {
  const tabs: { label: string; body: readonly string[] }[] = [];
  let next = from;
  for (;;) {
    let at = next;
    while (tabs.length > 0 && at < lines.length && (lines[at] ?? '').trim() === '') at++;
    const block = takeSlashes(lines, at);
    const isNext = block?.name === 'tab' && block.indent === indent;
    if (!isNext || (tabs.length > 0 && block.options.new === 'True')) return { tabs, next };
    tabs.push({ label: block.title, body: block.body });
    next = block.next;
  }
}

/**
 * Prints a block other than a tab. `admonition` has its type as an option; the content of `html` blocks is kept without the
 * element.
 */
function printSlashes({ indent, name, title, options, body }: SlashBlock): readonly string[] {
  if (name === 'html' || name === 'caption' || name === 'figure-caption') return rewriteLines(body);
  const isDetails = name === 'details';
  const mark = isDetails ? `???${options.open === 'True' ? '+' : ''}` : '!!!';
  const kind = name === 'admonition' || isDetails ? options.type || 'note' : name;
  return printAdmonition({ indent, groups: { mark, kind, title: title || undefined } }, body);
}

/** A snippet, `--8<-- "file:region"`, except of a remote file. */
const SNIPPET = /^(?<indent>[ \t]*)-+8<-+[ \t]+"(?<file>(?!https?:)[^"]+)"[ \t]*$/;

function printSnippet(line: string): string | undefined {
  const { indent = '', file = '' } = SNIPPET.exec(line)?.groups ?? {};
  if (file === '') return undefined;
  const [, name = file, section = ''] = /^(.*?\.\w+):(.*)$/.exec(file) ?? [];
  const [, from, to] = /^(\d*):(\d*)$/.exec(section) ?? [];
  const lines = from === undefined ? '' : ` lines="${from || '1'}-${to ?? ''}"`;
  const region = section === '' || from !== undefined ? '' : `#${section}`;
  return `${indent}<Include file="/${name.replace(/^\//, '')}${region}"${lines} />`;
}

/** For each line, whether it is in fenced code, where block syntax has no meaning. */
const codeLines = (lines: readonly string[]): readonly boolean[] =>
  markLines(lines.join('\n')).map(({ isCode }) => isCode);

function rewriteLines(lines: readonly string[]): readonly string[] {
  const isCode = codeLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const opened = isCode[at] ? undefined : open(line);
    const block = isCode[at] ? undefined : takeSlashes(lines, at);
    if (block?.name === 'tab') {
      const { tabs, next } = takeSlashTabs(lines, at, block.indent);
      out.push(...printTabs(tabs, block.indent));
      at = next;
    } else if (block) {
      out.push(...printSlashes(block));
      at = block.next;
    } else if (opened?.groups.tab !== undefined) {
      const { tabs, next } = takeTabs(lines, at, opened.indent);
      out.push(...printTabs(tabs, opened.indent));
      at = next;
    } else if (opened) {
      const { body, next } = takeBody(lines, at + 1, opened.indent);
      out.push(...printAdmonition(opened, body));
      at = next;
    } else {
      out.push((isCode[at] ? undefined : printSnippet(line)) ?? line);
      at++;
    }
  }
  return out;
}

/** Rewrites admonitions, details, tabs and snippets. */
export const rewriteBlocks = (text: string): string => rewriteLines(text.split('\n')).join('\n');
