import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import { envOf, type ParseEnv, report } from '../env.ts';
import { beforeOpenComment } from '../openComment.ts';
import { isClosed } from './fenceText.ts';
import { isHtmlName } from './html.ts';
import { sourceOffset } from './positions.ts';

/** Elements whose end tag may be left out (HTML 13.1.2.4). */
const OPTIONAL_END = new Set(
  'body colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'.split(' '),
);

/** Elements whose content is text, whatever it looks like (HTML 13.1.2). */
const TEXT_ELEMENTS = ['script', 'style', 'textarea', 'title'];

const SILENT = new RegExp(`<!--[\\s\\S]*?-->|<(${TEXT_ELEMENTS.join('|')})\\b[\\s\\S]*?</\\1\\s*>`, 'gi');
const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?(\/?)>/gi;

/** A tag of raw HTML that opens or closes an element which must be closed. */
interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  /** The token that it is part of, and its offset in that. */
  readonly token: Token;
  readonly index: number;
}

/** Blank out the names of elements of text that nothing ends, so that none is looked for to the end of the text. */
function blankOpenElements(html: string): string {
  const lower = html.toLowerCase();
  return TEXT_ELEMENTS.reduce((text, name) => {
    const end = Math.max(0, lower.lastIndexOf(`</${name}`));
    return (
      text.slice(0, end) + text.slice(end).replace(new RegExp(`<${name}`, 'gi'), (start) => ' '.repeat(start.length))
    );
  }, html);
}

/** What says nothing, as blanks: the rest stays where it is. */
function blank(text: string): string {
  const silent = blankOpenElements(beforeOpenComment(text)).matchAll(SILENT);
  let blanked = '';
  let end = 0;
  for (const { 0: whole, index } of silent) {
    blanked += text.slice(end, index) + ' '.repeat(whole.length);
    end = index + whole.length;
  }
  return blanked + text.slice(end);
}

function tagsIn(token: Token): readonly Tag[] {
  return [...blank(token.content).matchAll(TAG)].flatMap(({ 1: slash, 2: name = '', 3: selfClosing, index }) => {
    const lower = name.toLowerCase();
    if (selfClosing || VOID_ELEMENTS.has(lower) || OPTIONAL_END.has(lower) || !isHtmlName(name)) return [];
    return [{ name: lower, isClosing: slash !== '', token, index }];
  });
}

/** All such tags of a body, in order. Runs when the tags inside of lines have their places. */
const tagsOf = (tokens: readonly Token[]): readonly Tag[] =>
  tokens.flatMap((token) => {
    if (token.type === 'html_block') return tagsIn(token);
    return (token.children ?? []).flatMap((child) => (child.type === 'html_inline' ? tagsIn(child) : []));
  });

const neverClosed = (env: ParseEnv, tag: Tag): void =>
  report(env, {
    code: 'element-unclosed',
    message: `"<${tag.name}>" is never closed`,
    offset: sourceOffset(tag.token, tag.index),
    hint: `end it with \`</${tag.name}>\``,
  });

/** End tags of one name on a page that are reported one by one; more have one cause. */
const TOLD = 3;

/** End tags that close nothing, all of one element. */
function closeNothing(env: ParseEnv, [first, ...others]: readonly [Tag, ...Tag[]]): void {
  const { name } = first;
  const isMany = others.length >= TOLD;
  const times = isMany ? `, ${others.length + 1} times on this page` : '';
  for (const tag of isMany ? [first] : [first, ...others])
    report(env, {
      code: 'element-unclosed',
      message: `"</${name}>" closes nothing${times}`,
      offset: sourceOffset(tag.token, tag.index),
      hint: `remove it, or open a \`<${name}>\` before it`,
    });
}

/** An element that is not closed takes in the rest of the page; one end tag too many ends what the page stands in. */
function reportElements({ tokens, env }: StateCore): void {
  const open: Tag[] = [];
  const strays = new Map<string, [Tag, ...Tag[]]>();
  for (const tag of tagsOf(tokens)) {
    if (!tag.isClosing) {
      open.push(tag);
      continue;
    }
    const start = open.findLastIndex(({ name }) => name === tag.name);
    if (start < 0) {
      const same = strays.get(tag.name);
      if (same) same.push(tag);
      else strays.set(tag.name, [tag]);
    } else for (const left of open.splice(start).slice(1)) neverClosed(envOf(env), left);
  }
  for (const left of open) neverClosed(envOf(env), left);
  for (const same of strays.values()) closeNothing(envOf(env), same);
}

/** A fence that is not closed takes in the rest of what it stands in. */
function reportFences({ src, tokens, env }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'fence' || isClosed(token)) continue;
    const { markup, start: offset = 0 } = token;
    if (src[offset] === '<') continue; // a component whose code is written out
    report(envOf(env), {
      code: 'code-unclosed',
      message: 'this code block is never closed',
      offset,
      hint: `end it with a line of ${markup}`,
    });
  }
}

/** Tell of code blocks and HTML elements that are opened and not closed. */
export function unclosed(md: MarkdownIt): void {
  md.core.ruler.after('block', 'open-fences', reportFences);
  md.core.ruler.push('open-elements', reportElements);
}
