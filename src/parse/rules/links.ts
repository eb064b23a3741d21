import type { MarkdownIt, Token } from 'markdown-it';
import { afterPathname, isExternal } from '../../shared/url.ts';
import { addSlot, envOf, type ParseEnv } from '../env.ts';

/** Links that leave the site open beside it. */
const NEW_TAB: readonly (readonly [string, string])[] = [
  ['target', '_blank'],
  ['rel', 'noopener noreferrer'],
];

const isMail = (href: string): boolean => /^(?:mailto|tel|sms):/i.test(href);

/** Lines run on inside a paragraph: each break moves to the next one. */
function withLines(inline: Token): readonly (readonly [Token, number])[] {
  let line = (inline.map?.[0] ?? 0) + 1;
  return (inline.children ?? []).map((token) => {
    const here = line;
    if (token.type === 'softbreak' || token.type === 'hardbreak') line++;
    return [token, here] as const;
  });
}

function markLink(token: Token, line: number, env: ParseEnv): void {
  const target = String(token.attrGet('href') ?? '');
  const plain = afterPathname(target);
  if (plain !== undefined) token.attrSet('href', plain);
  else if (!isExternal(target)) token.attrSet('href', addSlot(env, { type: 'link', target, line }));
  else if (!isMail(target)) {
    env.externalLinks.push({ target, line });
    for (const [name, value] of NEW_TAB) token.attrSet(name, value);
  }
}

function markImage(token: Token, line: number, env: ParseEnv): void {
  const target = String(token.attrGet('src') ?? '');
  const plain = afterPathname(target);
  if (plain !== undefined) token.attrSet('src', plain);
  else if (!isExternal(target)) token.meta = { slot: addSlot(env, { type: 'image', target, line }) };
}

/** Leave a slot for every link and picture that only the whole site can resolve. */
export function links(md: MarkdownIt): void {
  md.core.ruler.push('links', ({ tokens, env }) => {
    for (const inline of tokens) {
      if (inline.type !== 'inline') continue;
      for (const [token, line] of withLines(inline)) {
        if (token.type === 'link_open') markLink(token, line, envOf(env));
        if (token.type === 'image') markImage(token, line, envOf(env));
      }
    }
  });

  md.renderer.rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index] as Token;
    const alt = md.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
    const title = token.attrGet('title');
    const { slot } = (token.meta ?? {}) as { slot?: string };
    const source = slot ?? `src="${md.utils.escapeHtml(String(token.attrGet('src') ?? ''))}"`;
    return `<img ${source} alt="${alt}"${title ? ` title="${md.utils.escapeHtml(String(title))}"` : ''} loading="lazy" decoding="async">`;
  };
}
