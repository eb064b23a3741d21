import type { Token } from 'markdown-it';
import { type ParseEnv, report } from '../env.ts';
import { withoutHtmlComments } from '../openComment.ts';
import { metaOf } from './block.ts';
import type { Outline } from './outline.ts';

/** True for tokens that render nothing: comments and link definitions. */
export const isSilent = ({ type, content }: Token): boolean =>
  type === 'reference_definition' || (type === 'html_block' && withoutHtmlComments(content).trim() === '');

/** True for inline tokens that render only white space. */
export const isBlank = ({ type, content }: Token): boolean =>
  type === 'softbreak' || type === 'hardbreak' || (type === 'text' && content.trim() === '');

/** The direct children of a block that render something. */
export const contentOf = ({ childrenOf }: Outline, open: Token): readonly Token[] =>
  childrenOf(open).filter((child) => !isSilent(child));

const LISTS = { ordered_list_open: 'a numbered list', bullet_list_open: 'a list' } as const;

/** Reports that a block has other content than it should. */
export function reportContent(env: ParseEnv, open: Token, wrong: Token | undefined, wanted: string): void {
  const { written } = metaOf(open);
  const [message, hint] = wrong
    ? [`"${written}" contains something other than ${wanted}`, `leave only ${wanted} in it, and move the rest out`]
    : [`"${written}" is empty`, `put ${wanted} in it`];
  report(env, { code: 'block-invalid', message, offset: wrong?.start ?? open.start ?? 0, hint });
}

/** The only list in a block. Any other content is reported, and then rendered as it is. */
export function findList(outline: Outline, open: Token, env: ParseEnv, type: keyof typeof LISTS): Token | undefined {
  const content = contentOf(outline, open);
  const [first] = content;
  if (content.length === 1 && first?.type === type) return first;
  const wrong = content.find((child, index) => child.type !== type || index > 0);
  reportContent(env, open, wrong, LISTS[type]);
  return undefined;
}

/** Adds a class to an element, and the id and class of the block around it. */
export function adoptAttributes(env: ParseEnv, token: Token, open: Token, className: string): void {
  const { id, class: own } = metaOf(open).attributes;
  token.attrJoin('class', className);
  if (typeof own === 'string') token.attrJoin('class', own);
  if (typeof id !== 'string') return;
  token.attrSet('id', id);
  env.ids.push(id);
}
