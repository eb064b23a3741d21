import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { groupBy } from '../../shared/groupBy.ts';
import { OPTIONAL_END } from '../../shared/optionalEnd.ts';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import { TAG_ATTRIBUTES } from '../attributes.ts';
import { envOf, type ParseEnv, report } from '../env.ts';
import { withoutRawText } from '../lint/prose.ts';
import { isHtmlName } from './elementNames.ts';
import { isClosed } from './fenceText.ts';
import { sourceOffset } from './positions.ts';

const TAG = new RegExp(String.raw`<(/?)([a-z][\w-]*)${TAG_ATTRIBUTES}?(/?)>`, 'gi');

/** A tag of an element that must be closed. */
interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  /** The token that contains it, and its index in the token. */
  readonly token: Token;
  readonly index: number;
}

function tagsIn(token: Token): readonly Tag[] {
  return [...withoutRawText(token.content).matchAll(TAG)].flatMap(
    ({ 1: slash, 2: name = '', 3: selfClosing, index }) => {
      const lower = name.toLowerCase();
      if (selfClosing || VOID_ELEMENTS.has(lower) || OPTIONAL_END.has(lower) || !isHtmlName(name)) return [];
      return [{ name: lower, isClosing: slash !== '', token, index }];
    },
  );
}

/** All such tags of a body, in order. Needs the offsets of inline tags. */
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

/** Limit of stray end tags with the same name that are reported one by one; more have a common cause. */
const TOLD = 3;

/** Reports stray end tags of an element. */
function closeNothing(env: ParseEnv, name: string, tags: readonly Tag[]): void {
  const isMany = tags.length > TOLD;
  const times = isMany ? `, ${tags.length} times on this page` : '';
  for (const tag of isMany ? tags.slice(0, 1) : tags)
    report(env, {
      code: 'element-unclosed',
      message: `"</${name}>" closes nothing${times}`,
      offset: sourceOffset(tag.token, tag.index),
      hint: `remove it, or open a \`<${name}>\` before it`,
    });
}

/** Reports unclosed elements, which swallow the rest of the page, and stray end tags, which close the page's own elements. */
function reportElements({ tokens, env }: StateCore): void {
  const open: Tag[] = [];
  const strays: Tag[] = [];
  for (const tag of tagsOf(tokens)) {
    if (!tag.isClosing) {
      open.push(tag);
      continue;
    }
    const start = open.findLastIndex(({ name }) => name === tag.name);
    if (start < 0) strays.push(tag);
    else for (const left of open.splice(start).slice(1)) neverClosed(envOf(env), left);
  }
  for (const left of open) neverClosed(envOf(env), left);
  for (const [name, same] of groupBy(strays, (tag) => tag.name)) closeNothing(envOf(env), name, same);
}

/** Reports an unclosed fence, which swallows the rest of its block. */
function reportFences({ src, tokens, env }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'fence' || isClosed(token)) continue;
    const { markup, start: offset = 0 } = token;
    if (src[offset] === '<') continue; // literal code in a component
    report(envOf(env), {
      code: 'code-unclosed',
      message: 'this code block is never closed',
      offset,
      hint: `end it with a line of ${markup}`,
    });
  }
}

/** Reports code blocks and HTML elements that are not closed. */
export function unclosed(md: MarkdownIt): void {
  md.core.ruler.after('block', 'open-fences', reportFences);
  md.core.ruler.push('open-elements', reportElements);
}
