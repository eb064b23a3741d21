import type { StateCore, Token } from 'markdown-it';
import { envOf, type Finding, type ParseEnv, report } from '../env.ts';
import { inlineText } from '../rules/headings.ts';
import { closeOf } from '../rules/links.ts';
import { sourceOffset } from '../rules/positions.ts';

/** What says nothing of where a link leads, to those who hear links one by one (WCAG 2.4.9). */
const VAGUE = new Set([
  'click here',
  'here',
  'link',
  'more',
  'read more',
  'see here',
  'this',
  'this link',
  'this page',
]);

/** The tokens between a link's ends. */
function insideOf(children: readonly Token[], open: number): readonly Token[] {
  return children.slice(open + 1, closeOf(children, open));
}

const saysSomething = ({ type, content }: Token): boolean =>
  type !== 'text' && type !== 'softbreak' && type !== 'hardbreak' ? type !== 'html_mark' : content.trim() !== '';

const IMG_TAG = /<img\b(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>/gi;
const ALT = /\salt(?=[\s=/>])/i;

const NO_ALT: Pick<Finding, 'code' | 'message'> = {
  code: 'alt-missing',
  message: 'this picture has no text for those who do not see it',
};

/** Tell of pictures in raw HTML that do not say whether they have a text. */
function lintTags(token: Token, env: ParseEnv): void {
  for (const { 0: tag, index } of token.content.matchAll(IMG_TAG))
    if (!ALT.test(tag)) {
      const hint = 'say in `alt` what it shows; `alt=""` where it only decorates';
      report(env, { ...NO_ALT, offset: sourceOffset(token, index), hint });
    }
}

/** What is wrong with a picture of Markdown, or with the text of a link, if anything. */
function findingOf(children: readonly Token[], index: number): Omit<Finding, 'offset'> | undefined {
  const { type, content, info } = children[index] as Token;
  if (type === 'image')
    return content.trim() === '' ? { ...NO_ALT, hint: 'say between the brackets what it shows' } : undefined;
  if (type !== 'link_open' || info === 'auto') return undefined;
  const inside = insideOf(children, index);
  if (!inside.some(saysSomething)) {
    const hint = 'write between the brackets where it leads';
    return { code: 'link-text-missing', message: 'this link has no text', hint };
  }
  const text = inlineText(inside).trim();
  if (!VAGUE.has(text.toLowerCase()) || inside.some(({ type }) => type === 'code_inline')) return undefined;
  const hint = 'make the words that name the target the link';
  return { code: 'link-text-vague', message: `"${text}" does not say where the link leads`, hint };
}

function lintChild(block: Token, index: number, env: ParseEnv): void {
  const children = block.children ?? [];
  const token = children[index] as Token;
  if (token.type === 'html_inline') lintTags(token, env);
  const finding = findingOf(children, index);
  const offset = (token.offset ?? 0) - (token.type === 'link_open' ? '['.length : 0);
  if (finding) report(env, { ...finding, offset: sourceOffset(block, Math.max(0, offset)) });
}

/** Tell of links and pictures that say nothing to those who hear them. */
export function lintLinkTexts({ tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  for (const block of tokens) {
    if (block.type === 'html_block') lintTags(block, env);
    for (const index of (block.children ?? []).keys()) lintChild(block, index, env);
  }
}
