import GithubSlugger from 'github-slugger';
import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../shared/html.ts';
import { addSlot, complain, envOf, type ParseEnv } from '../env.ts';

const CUSTOM_ID = /\s*\{#([\w-]+)\}\s*$/;

/** Text of inline tokens as a reader sees it; raw HTML says nothing. */
export function inlineText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'image') return inlineText(children ?? []);
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'html_inline' ? '' : content;
    })
    .join('');
}

const KEPT_TAGS = new Set(['em', 'strong', 's', 'del', 'code']);

/** Inline tokens as the table of contents shows them: emphasis and code, no links or other markup. */
export function inlineHtml(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, tag, nesting, content }) => {
      if (type === 'code_inline') return `<code>${escapeHtml(content)}</code>`;
      if (nesting !== 0) return KEPT_TAGS.has(tag) ? `<${nesting < 0 ? '/' : ''}${tag}>` : '';
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'html_inline' || type === 'image' ? '' : escapeHtml(content);
    })
    .join('')
    .trim();
}

/** Take `{#custom-id}` off the end of a heading. */
function takeCustomId(inline: Token): string | undefined {
  const last = inline.children?.at(-1);
  const match = last?.type === 'text' ? CUSTOM_ID.exec(last.content) : null;
  if (!last || !match) return undefined;
  last.content = last.content.slice(0, match.index);
  return match[1];
}

const WRONG_ID = /\{#[^{}]*\}\s*$/;

/** Tell of an id that another heading has, and of one that cannot be. */
function checkId(id: string, { children, map }: Token, env: ParseEnv): void {
  const line = (map?.[0] ?? 0) + 1;
  const left = WRONG_ID.exec(children?.at(-1)?.content ?? '')?.[0];
  if (children?.at(-1)?.type === 'text' && left !== undefined) {
    const hint = 'an id is made of letters, digits, "-" and "_"';
    complain(env, { message: `"${left.trim()}" is no id; it is shown as text`, line, hint });
  }
  if (!env.headingIds.includes(id)) return;
  const hint = 'give one of them another with `{#id}`: links lead to the first';
  complain(env, { message: `another heading has the id "${id}" already`, line, hint });
}

/**
 * Give headings of level 2 and more their ids, as GitHub makes them, and record the headings at the root of the
 * document for the table of contents. Repeated ids are numbered, custom ones are not.
 */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', ({ tokens, env }) => {
    const slugger = new GithubSlugger();
    tokens.forEach((token, index) => {
      const inline = tokens[index + 1];
      if (token.type !== 'heading_open' || token.tag === 'h1' || !inline) return;
      const children = inline.children ?? [];
      const id = takeCustomId(inline) ?? slugger.slug(inlineText(children).trim());
      token.attrSet('id', id);
      token.attrJoin('class', 'anchor');
      const { headings: found, headingIds, ids } = envOf(env);
      checkId(id, inline, envOf(env));
      headingIds.push(id);
      ids.push(id);
      if (token.level === 0) found.push({ id, level: Number(token.tag.slice(1)), html: inlineHtml(children) });
    });
  });

  md.renderer.rules.heading_close = (tokens, index, _options, env) => {
    const { tag } = tokens[index] as Token;
    const id = String(tokens[index - 2]?.attrGet('id') ?? '');
    if (id === '') return `</${tag}>\n`;
    const heading = inlineText(tokens[index - 1]?.children ?? []).trim();
    const label = addSlot(envOf(env), { type: 'text', id: 'heading.link', values: { heading } });
    return `<a class="hash-link" href="#${escapeHtml(id)}" aria-label="${label}"></a></${tag}>\n`;
  };
}
