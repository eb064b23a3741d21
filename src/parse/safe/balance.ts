import type { MarkdownIt, Token } from 'markdown-it';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import { envOf } from '../env.ts';
import { isSafeAddress, isSafeTag, type SafeTags } from './safeTags.ts';

declare module 'markdown-it' {
  interface Token {
    /** Of raw HTML: where its closing tags stand that belong to an element which is open there. */
    closing?: ReadonlySet<number>;
  }
}

/** A comment, or a tag. */
const TAG = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w-]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?>/g;

/** Where the closing tags of a piece stand that belong to an element which is open there; the offsets of all others are not in it. */
export const closingOf = ({ closing = new Set() }: Token): ReadonlySet<number> => closing;

/** Follow the tags of a piece; `open` are the names of the elements that are open around it, in the same block. */
function followTags(token: Token, open: string[]): void {
  const closing = new Set<number>();
  for (const { 0: whole, 1: slash, 2: written, index } of token.content.matchAll(TAG)) {
    const name = written?.toLowerCase() ?? '';
    if (!isSafeTag(name) || VOID_ELEMENTS.has(name) || whole.endsWith('/>')) continue;
    if (!slash) open.push(name);
    else if (open.includes(name)) {
      while (open.pop() !== name); // what was not closed in it is closed with it, as browsers do
      closing.add(index);
    }
  }
  token.closing = closing;
}

/** Close at the end of each block what was opened in it, so that no page ends an element of the site. */
function balance(tokens: readonly Token[], createMark: (content: string) => Token): Token[] {
  const balanced: Token[] = [];
  const blocks: string[][] = [[]];
  const close = (open: readonly string[] = []): void => {
    if (open.length > 0)
      balanced.push(
        createMark(
          open
            .toReversed()
            .map((name) => `</${name}>`)
            .join(''),
        ),
      );
  };
  for (const token of tokens) {
    if (token.nesting < 0 && blocks.length > 1) close(blocks.pop());
    if (token.children && token.type === 'inline') token.children = balance(token.children, createMark);
    if (token.type === 'html_block' || token.type === 'html_inline') followTags(token, blocks.at(-1) ?? []);
    balanced.push(token);
    if (token.nesting > 0) blocks.push([]);
  }
  for (const open of blocks.reverse()) close(open);
  return balanced;
}

/** Links that lead to pages, raw HTML that ends what it begins, and nothing else; and the rules that read attributes know what may stay of them. */
export const keepSafe =
  (safe: SafeTags) =>
  (md: MarkdownIt): void => {
    const validate = md.validateLink.bind(md);
    md.validateLink = (address) => isSafeAddress(address) && validate(address);
    md.core.ruler.before('normalize', 'safe', (state) => {
      envOf(state.env).safe = safe;
    });
    md.core.ruler.push('balance-tags', (state) => {
      const createMark = (content: string): Token => Object.assign(new state.Token('html_mark', '', 0), { content });
      state.tokens = balance(state.tokens, createMark);
    });
  };
