import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { complain, envOf, type ParseEnv } from '../env.ts';
import { HTML_NAMES, VOID } from './html.ts';

/** Elements whose end tag may be left out (HTML 13.1.2.4). */
const OPTIONAL_END = new Set(
  'body colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'.split(' '),
);

const SILENT = /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?(\/?)>/gi;

/** A tag of raw HTML that opens or closes an element which must be closed. */
interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  /** 1-based, in the body. */
  readonly line: number;
}

const countLines = (text: string): number => text.split('\n').length - 1;

/** What says nothing, with its lines. */
const blank = (text: string): string => text.replace(SILENT, (whole) => '\n'.repeat(countLines(whole)));

function tagsIn({ content }: Token, firstLine: number): readonly Tag[] {
  const html = blank(content);
  return [...html.matchAll(TAG)].flatMap(({ 1: slash, 2: name = '', 3: selfClosing, index }) => {
    const lower = name.toLowerCase();
    if (selfClosing || VOID.has(lower) || OPTIONAL_END.has(lower) || !HTML_NAMES.has(lower)) return [];
    return [{ name: lower, isClosing: slash !== '', line: firstLine + countLines(html.slice(0, index)) }];
  });
}

/** All such tags of a body, in order. */
const tagsOf = (tokens: readonly Token[]): readonly Tag[] =>
  tokens.flatMap((token) => {
    const line = (token.map?.[0] ?? 0) + 1;
    if (token.type === 'html_block') return tagsIn(token, line);
    return (token.children ?? []).flatMap((child) => (child.type === 'html_inline' ? tagsIn(child, line) : []));
  });

const neverClosed = (env: ParseEnv, { name, line }: Tag): void =>
  complain(env, { message: `"<${name}>" is never closed`, line, hint: `end it with \`</${name}>\`` });

/** An element that is not closed takes in the rest of the page; one end tag too many ends what the page stands in. */
function reportElements({ tokens, env }: StateCore): void {
  const open: Tag[] = [];
  for (const tag of tagsOf(tokens)) {
    if (!tag.isClosing) {
      open.push(tag);
      continue;
    }
    const start = open.findLastIndex(({ name }) => name === tag.name);
    if (start < 0) {
      const message = `"</${tag.name}>" closes nothing`;
      complain(envOf(env), { message, line: tag.line, hint: `remove it, or open a \`<${tag.name}>\` before it` });
    } else for (const left of open.splice(start).slice(1)) neverClosed(envOf(env), left);
  }
  for (const left of open) neverClosed(envOf(env), left);
}

/** A fence that is not closed takes in the rest of what it stands in. */
function reportFences({ src, tokens, env }: StateCore): void {
  let lines: readonly string[] | undefined;
  for (const { type, map, markup } of tokens) {
    if (type !== 'fence' || !map) continue;
    lines ??= src.split('\n');
    const last = (map[1] - map[0] > 1 ? lines[map[1] - 1] : '') ?? '';
    const [, end = ''] = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(last) ?? [];
    if (end.startsWith(markup)) continue;
    complain(envOf(env), {
      message: 'this code block is never closed',
      line: map[0] + 1,
      hint: `end it with a line of ${markup}`,
    });
  }
}

/** Tell of code blocks and HTML elements that are opened and not closed. */
export function unclosed(md: MarkdownIt): void {
  md.core.ruler.after('block', 'open-fences', reportFences);
  md.core.ruler.push('open-elements', reportElements);
}
