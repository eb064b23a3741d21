import GithubSlugger from 'github-slugger';
import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { CUSTOM_ID } from '../customId.ts';
import { addSlot, complain, envOf, type ParseEnv } from '../env.ts';

const ID_AT_END = new RegExp(String.raw`\s*${CUSTOM_ID}\s*$`, 'u');

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
  const match = last?.type === 'text' ? ID_AT_END.exec(last.content) : null;
  if (!last || !match) return undefined;
  last.content = last.content.slice(0, match.index);
  return match[1];
}

const WRONG_ID = /\{#[^{}]*\}\s*$/;

const lineOf = ({ map }: Token): number => (map?.[0] ?? 0) + 1;

/** Tell of an id that cannot be. */
function checkCustomId(inline: Token, env: ParseEnv): void {
  const last = inline.children?.at(-1);
  const left = WRONG_ID.exec(last?.content ?? '')?.[0];
  if (last?.type !== 'text' || left === undefined) return;
  const hint = 'an id is made of letters, digits, "-" and "_"';
  complain(env, { message: `"${left.trim()}" is no id; it is shown as text`, line: lineOf(inline), hint });
}

/** Tell of an id that another heading has. */
function checkRepetition(id: string, inline: Token, env: ParseEnv): void {
  if (!env.headingIds.includes(id)) return;
  const hint = 'give one of them another with `{#id}`: links lead to the first';
  complain(env, { message: `another heading has the id "${id}" already`, line: lineOf(inline), hint });
}

const countHeadings = (count: number): string => (count === 1 ? 'one heading' : `${count} headings`);

/**
 * The ids of a translation's headings, if they are those of its source. One with another number of headings keeps its own,
 * and that is told: which heading belongs to which is anybody's guess.
 */
function findSourceIds(env: ParseEnv, found: readonly Token[]): readonly string[] | undefined {
  const { sourceIds } = env;
  if (!sourceIds || sourceIds.length === found.length) return sourceIds;
  const at = found[sourceIds.length] ?? found.at(-1);
  complain(env, {
    message: `the source has ${countHeadings(sourceIds.length)} below its title, this translation has ${found.length}: addresses with a hash work in one of them only`,
    line: at ? lineOf(at) : 1,
    hint: 'give it the headings of its source, in their order',
  });
  return undefined;
}

const isAnchored = ({ type, tag }: Token): boolean => type === 'heading_open' && tag !== 'h1';

/**
 * Give headings of level 2 and more their ids, as GitHub makes them, and record the headings at the root of the
 * document for the table of contents. Repeated ids are numbered, custom ones are not. Translations have the ids of their
 * source, whatever they say, so that an address with a hash works in every language.
 */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', ({ tokens, env }) => {
    const slugger = new GithubSlugger();
    const own = envOf(env);
    const sourceIds = findSourceIds(own, tokens.filter(isAnchored));
    tokens.forEach((token, index) => {
      const inline = tokens[index + 1];
      if (!isAnchored(token) || !inline) return;
      const children = inline.children ?? [];
      const written = takeCustomId(inline) ?? slugger.slug(inlineText(children).trim());
      const id = sourceIds?.[own.headingIds.length] ?? written;
      token.attrSet('id', id);
      token.attrJoin('class', 'anchor');
      checkCustomId(inline, own);
      if (!sourceIds) checkRepetition(id, inline, own); // of a translation, its source is told of
      own.headingIds.push(id);
      own.ids.push(id);
      if (token.level === 0) own.headings.push({ id, level: Number(token.tag.slice(1)), html: inlineHtml(children) });
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
