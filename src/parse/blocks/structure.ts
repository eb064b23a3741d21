import type { Token } from 'markdown-it';
import { type ParseEnv, report } from '../env.ts';
import { metaOf } from './block.ts';

/** A block among the tokens of a body. */
export interface FoundBlock {
  readonly open: Token;
  readonly close: Token;
}

/** The blocks of a kind, those inside of others first. */
export function findBlocks(tokens: readonly Token[], type: string): readonly FoundBlock[] {
  const open: Token[] = [];
  const found: FoundBlock[] = [];
  for (const token of tokens) {
    if (token.type === `${type}_open`) open.push(token);
    const last = token.type === `${type}_close` ? open.pop() : undefined;
    if (last) found.push({ open: last, close: token });
  }
  return found;
}

/** The token that ends what another one begins. */
export function findClose(tokens: readonly Token[], open: Token): Token {
  const start = tokens.indexOf(open);
  return tokens.find(({ level, nesting }, index) => index > start && level === open.level && nesting < 0) ?? open;
}

/** True for what shows nothing: comments, and the definitions of links. */
export const isSilent = ({ type, content }: Token): boolean =>
  type === 'reference_definition' || (type === 'html_block' && content.replace(/<!--[\s\S]*?-->/g, '').trim() === '');

/** What stands directly between two tokens, by the tokens that it begins with; comments are nothing. */
export const childrenOf = (tokens: readonly Token[], { open, close }: FoundBlock): readonly Token[] =>
  tokens
    .slice(tokens.indexOf(open) + 1, tokens.indexOf(close))
    .filter((token) => token.level === open.level + 1 && token.nesting >= 0 && !isSilent(token));

const LISTS = { ordered_list_open: 'a numbered list', bullet_list_open: 'a list' } as const;

/** Tell that something else stands in a block than should. */
export function reportContent(env: ParseEnv, { open }: FoundBlock, wrong: Token | undefined, wanted: string): void {
  const { written } = metaOf(open);
  const [message, hint] = wrong
    ? [`"${written}" holds something else than ${wanted}`, `keep ${wanted} in it, and put the rest outside`]
    : [`"${written}" is empty`, `put ${wanted} in it`];
  report(env, { message, offset: wrong?.start ?? open.start ?? 0, hint });
}

/** The one list that a block should hold; anything else is told, and shown as it is. */
export function findList(
  tokens: readonly Token[],
  block: FoundBlock,
  env: ParseEnv,
  type: keyof typeof LISTS,
): Token | undefined {
  const children = childrenOf(tokens, block);
  const [first] = children;
  if (children.length === 1 && first?.type === type) return first;
  reportContent(
    env,
    block,
    children.find((child, index) => child.type !== type || index > 0),
    LISTS[type],
  );
  return undefined;
}

/** Give an element the class that it has here, and what the author gave the block around it. */
export function adoptAttributes(env: ParseEnv, token: Token, { open }: FoundBlock, className: string): void {
  const { id, class: own } = metaOf(open).attributes;
  token.attrJoin('class', className);
  if (typeof own === 'string') token.attrJoin('class', own);
  if (typeof id !== 'string') return;
  token.attrSet('id', id);
  env.ids.push(id);
}
