import type { MarkdownIt, Token } from 'markdown-it';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import { TAG_ATTRIBUTES } from '../attributes.ts';
import { envOf } from '../env.ts';
import { createMarkToken } from '../markToken.ts';
import { isSafeAddress, isSafeTag, type SafeTags } from './safeTags.ts';

declare module 'markdown-it' {
  interface Token {
    /** For raw HTML: indices of the closing tags that match an open element. */
    closing?: ReadonlySet<number>;
  }
}

/** A comment, or a tag. */
const TAG = new RegExp(String.raw`<!--[\s\S]*?-->|<(/?)([A-Za-z][\w-]*)${TAG_ATTRIBUTES}?>`, 'g');

/** Indices of the closing tags in a piece of HTML that match an open element. */
export const closingOf = ({ closing = new Set() }: Token): ReadonlySet<number> => closing;

/** Tracks the tags of a piece. `open` has the names of the open elements in the same block, and is updated. */
function followTags(token: Token, open: string[]): void {
  const closing = new Set<number>();
  for (const { 0: whole, 1: slash, 2: written, index } of token.content.matchAll(TAG)) {
    const name = written?.toLowerCase() ?? '';
    if (!isSafeTag(name) || VOID_ELEMENTS.has(name) || whole.endsWith('/>')) continue;
    if (!slash) open.push(name);
    else if (open.includes(name)) {
      while (open.pop() !== name); // like browsers, closes the elements inside too
      closing.add(index);
    }
  }
  token.closing = closing;
}

/** Closes the elements opened in a block at its end, so that no page closes an element of the site. */
function balance(tokens: readonly Token[]): Token[] {
  const balanced: Token[] = [];
  const blocks: string[][] = [[]];
  const close = (open: readonly string[] = []): void => {
    const tags = open.toReversed().map((name) => `</${name}>`);
    if (tags.length > 0) balanced.push(createMarkToken(tags.join('')));
  };
  for (const token of tokens) {
    if (token.nesting < 0 && blocks.length > 1) close(blocks.pop());
    if (token.children && token.type === 'inline') token.children = balance(token.children);
    if (token.type === 'html_block' || token.type === 'html_inline') followTags(token, blocks.at(-1) ?? []);
    balanced.push(token);
    if (token.nesting > 0) blocks.push([]);
  }
  for (const open of blocks.reverse()) close(open);
  return balanced;
}

/** Restricts links to safe addresses, and balances raw HTML. Sets `env.safe`, by which other rules restrict attributes. */
export const keepSafe =
  (safe: SafeTags) =>
  (md: MarkdownIt): void => {
    const validate = md.validateLink.bind(md);
    md.validateLink = (address) => isSafeAddress(address) && validate(address);
    md.core.ruler.before('normalize', 'safe', (state) => {
      envOf(state.env).safe = safe;
    });
    md.core.ruler.push('balance-tags', (state) => {
      state.tokens = balance(state.tokens);
    });
  };
