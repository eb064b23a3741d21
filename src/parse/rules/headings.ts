import GithubSlugger from 'github-slugger';
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { showUnseen, unseenCharacter } from '../../shared/doubtfulPart.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import { addSlot, envOf, type ParseEnv, report } from '../env.ts';
import { findHeadingAttributes, type HeadingAttributes } from '../headingAttributes.ts';
import { openedBy } from '../openElements.ts';
import { codeHtml } from './codeHtml.ts';
import { sourceOffset } from './positions.ts';

/** Badges annotate a text, and do not belong to it. */
function withoutBadges(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ type }) => type === 'badge_open')) return tokens;
  let depth = 0;
  return tokens.filter(({ type }) => {
    if (type === 'badge_open') depth++;
    if (type === 'badge_close') depth--;
    return depth === 0;
  });
}

const COMMENT_END = /\{\s*\/\*[^{}]*\*\/\s*\}\s*$/;

/** The visible text of inline tokens, or `textOf` of each; raw HTML is left out. */
export function inlineText(
  tokens: readonly Token[],
  textOf: (token: Token) => string = ({ content }) => content,
): string {
  return withoutBadges(tokens)
    .map((token) => {
      const { type, children } = token;
      if (type === 'image') return inlineText(children ?? []);
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'html_inline' || type === 'html_mark' ? '' : textOf(token);
    })
    .join('');
}

const KEPT_TAGS = new Set(['em', 'strong', 's', 'del', 'code']);

/** Text that Docusaurus parses as a directive, even `M:N`: it is shown as written, but is not part of an id. */
const DIRECTIVE = /(?<!:):[A-Za-z](?:[\w-]*[A-Za-z\d])?(?![\w:-])/g;

/**
 * The text that an id is made from: emoji count by their shortcodes, expressions by their source. As on GitHub, spaces beside a
 * tag count.
 */
export function idText(tokens: readonly Token[], { mdx }: Pick<ParseEnv, 'mdx'>): string {
  const text = inlineText(tokens, ({ type, markup, content, written }) => {
    if (type === 'emoji') return `:${markup}:`;
    if (written !== undefined) return written;
    return type === 'text' && mdx ? content.replace(DIRECTIVE, '') : content;
  });
  const isTag = (token: Token | undefined): boolean => mdx !== undefined || token?.type === 'html_inline';
  const start = isTag(tokens[0]) ? text : text.trimStart();
  return isTag(tokens.at(-1)) ? start : start.trimEnd();
}

/** Inline tokens as HTML for the table of contents: emphasis, code and formulas, but no links or other markup. */
function inlineHtml(tokens: readonly Token[]): string {
  return withoutBadges(tokens)
    .map(({ type, tag, nesting, content, rendered }) => {
      if (type === 'math_inline') return rendered?.mathml ?? escapeHtml(content);
      if (type === 'code_inline') return `<code>${codeHtml(content)}</code>`;
      if (nesting !== 0) return KEPT_TAGS.has(tag) ? `<${nesting < 0 ? '/' : ''}${tag}>` : '';
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'html_inline' || type === 'image' ? '' : escapeHtml(content);
    })
    .join('')
    .trim();
}

/** Joins the tokens of a comment at the end of a heading, whose asterisks may have been parsed as emphasis. */
function joinComment({ content, children }: Token): void {
  const open = COMMENT_END.test(content)
    ? (children?.findLastIndex(({ content: text }) => text.includes('{')) ?? -1)
    : -1;
  const first = children?.[open];
  if (!children || first?.type !== 'text' || open === children.length - 1) return;
  const before = first.content.slice(0, first.content.lastIndexOf('{'));
  first.content = before + content.slice(content.lastIndexOf('{'));
  children.splice(open + 1);
}

/** Only trusted authors may set classes; in MDX, braces are expressions. */
export const mayHaveClasses = ({ safe, mdx }: Pick<ParseEnv, 'safe' | 'mdx'>): boolean => !safe && !mdx;

/** Removes `{#custom-id .class}` from the end of a heading and returns its content. In Markdown, a brace after a backslash is text. */
function takeAttributes(inline: Token, env: ParseEnv): Pick<HeadingAttributes, 'id' | 'classes'> {
  const { content, children } = inline;
  joinComment(inline);
  const last = children?.at(-1);
  const isComment = last?.type === 'html_inline' && last.content.startsWith('<!--');
  const found = last?.type === 'text' || isComment ? findHeadingAttributes(last.content) : undefined;
  const written = found && findHeadingAttributes(content, { escaped: env.mdx !== undefined });
  if (!last || !found || !written || (found.classes.length > 0 && !mayHaveClasses(env))) return { classes: [] };
  // Including the space before it.
  last.content = last.content.slice(0, found.index).trimEnd();
  const before = children?.at(-2);
  if (last.content === '' && before?.type === 'text') before.content = before.content.trimEnd();
  const { id = '' } = found;
  const unseen = unseenCharacter(id);
  if (unseen !== undefined)
    report(env, {
      code: 'id-invalid',
      message: `"{#${showUnseen(id)}}" contains an invisible character (${unseen})`,
      offset: sourceOffset(inline, written.index),
      hint: 'remove it',
    });
  const start = content.slice(0, written.index).trimEnd().length;
  env.plain.replace({ start: sourceOffset(inline, start), end: sourceOffset(inline, content.length) });
  return found;
}

const WRONG_ID = /(?<!\\)\{#[^{}]*\}\s*$/;

/** Reports an invalid custom id. */
function checkCustomId(inline: Token, env: ParseEnv): void {
  const wrong = WRONG_ID.exec(inline.content);
  if (inline.children?.at(-1)?.type !== 'text' || !wrong) return;
  report(env, {
    code: 'id-invalid',
    message: `"${wrong[0].trim()}" is not a valid id; it is shown as text`,
    offset: sourceOffset(inline, wrong.index),
    hint: 'an id is a word without spaces, quotes, brackets and braces',
  });
}

/** Reports the id of another heading: at the custom id if there is one, else at the heading's text. */
function checkRepetition(id: string, inline: Token, env: ParseEnv): void {
  if (!env.headingIds.includes(id)) return;
  report(env, {
    code: 'id-duplicate',
    message: `another heading has the id "${id}" already`,
    offset: sourceOffset(inline, findHeadingAttributes(inline.content)?.index ?? 0),
    hint: 'change one of the ids with `{#id}`: links lead to the first heading',
  });
}

const countHeadings = (count: number): string => (count === 1 ? 'one heading' : `${count} headings`);

/**
 * The heading ids for a translation. If the number of headings differs from the source, it is reported and the translation gets
 * ids of its own, as nobody knows which headings correspond.
 */
function findSourceIds(env: ParseEnv, found: readonly Token[]): readonly string[] | undefined {
  const { sourceIds } = env;
  if (!sourceIds || sourceIds.length === found.length) return sourceIds;
  const at = found[sourceIds.length] ?? found.at(-1);
  report(env, {
    code: 'translation-headings',
    message: `the source has ${countHeadings(sourceIds.length)} below its title, this translation has ${found.length}: links to headings work in only one of them`,
    offset: at?.start ?? 0,
    hint: 'give it the same headings as its source, in the same order',
  });
  return undefined;
}

const isAnchored = ({ type, tag }: Token): boolean => type === 'heading_open' && tag !== 'h1';

/** True if a link in the text leads to an id on the same page that no other element has. */
const isLinked = (text: string, id: string): boolean =>
  text.includes(`#${id}`) &&
  !new RegExp(`\\b(?:id|name)=["']?${escapeRegex(id)}["'\\s>]`, 'i').test(text) &&
  new RegExp(`(?:\\]\\(<?|\\]:[ \\t]*<?|\\bhref=["'])#${escapeRegex(id)}(?=[\\s)>"']|$)`).test(text);

/**
 * A heading of level 1 has a custom id, or that of its text if the page itself links to it, as readmes do in tables of contents.
 * The id of its text is reserved in any case, so that no other heading gets it.
 */
function markTitle(
  token: Token,
  inline: Token,
  env: ParseEnv,
  { makeId, page }: { readonly makeId: (text: string) => string; readonly page: string },
): void {
  const { id: written, classes } = takeAttributes(inline, env);
  for (const name of classes) token.attrJoin('class', name);
  const id = written ?? makeId(idText(inline.children ?? [], env));
  if (written === undefined && !isLinked(page, id)) return;
  token.attrSet('id', id);
  env.titleIds.push(id);
  env.ids.push(id);
}

/**
 * Sets the id of a heading of level 2 or more, and records it; for the table of contents if it is at the root. `makeId` makes an
 * id from a text.
 */
function markHeading(
  token: Token,
  inline: Token,
  env: ParseEnv,
  {
    sourceIds,
    makeId,
    isAtRoot,
  }: {
    readonly sourceIds: readonly string[] | undefined;
    readonly makeId: (text: string) => string;
    readonly isAtRoot: boolean;
  },
): void {
  const children = inline.children ?? [];
  const { id: written, classes } = takeAttributes(inline, env);
  const id = sourceIds?.[env.headingIds.length] ?? written ?? makeId(idText(children, env));
  token.attrSet('id', id);
  for (const name of ['anchor', ...classes]) token.attrJoin('class', name);
  if (written === undefined) checkCustomId(inline, env);
  if (!sourceIds) checkRepetition(id, inline, env); // of translations, only the source is reported
  env.headingIds.push(id);
  env.ids.push(id);
  if (isAtRoot) env.headings.push({ id, level: Number(token.tag.slice(1)), html: inlineHtml(children) });
}

const isDetails = (name: string): boolean => name === 'details';

/** An id in braces that ends a text: `{#x-__init__}`, also with classes. */
const ID_AT_END = /^\{#[^\s{}<>"'`\\]+(?:[ \t]+[^\s{}<>"'`\\]+)*[ \t]*\}[ \t]*$/;

/** Longer ids are not looked for, as the rest of the text is matched at each brace. */
const LONGEST_ID = 500;

/** Takes the id at the end of a text as it is: underscores and asterisks in it are no emphasis. */
function takeId(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith('{#', pos) || posMax < src.length || posMax - pos > LONGEST_ID) return false;
  const rest = src.slice(pos);
  if (!ID_AT_END.test(rest)) return false;
  if (!silent) state.pending += rest;
  state.pos = posMax;
  return true;
}

/**
 * Gives headings of level 2 and more their ids, as GitHub makes them, and records those at the root of the document, outside of
 * `<details>`, for the table of contents. Repeated ids are numbered, including that of the title; custom ids are not. Headings of
 * translations have the ids of their source, so that an address with a hash works in every language.
 */
export function headings(md: MarkdownIt): void {
  md.inline.ruler.push('heading-id', takeId);
  md.core.ruler.push('headings', ({ src, tokens, env }) => {
    const slugger = new GithubSlugger();
    const sourceIds = findSourceIds(envOf(env), tokens.filter(isAnchored));
    let openDetails = 0;
    tokens.forEach((token, index) => {
      const inline = tokens[index + 1];
      if (token.type === 'html_block') openDetails = Math.max(0, openDetails + openedBy(token.content, isDetails));
      if (token.type !== 'heading_open' || !inline) return;
      const makeId = (text: string): string => slugger.slug(text);
      if (isAnchored(token))
        markHeading(token, inline, envOf(env), { sourceIds, makeId, isAtRoot: token.level === 0 && openDetails === 0 });
      else markTitle(token, inline, envOf(env), { makeId, page: src });
    });
  });

  md.renderer.rules.heading_close = (tokens, index, _options, env) => {
    const { tag } = tokens[index] as Token;
    const id = String(tokens[index - 2]?.attrGet('id') ?? '');
    if (id === '' || tag === 'h1') return `</${tag}>\n`;
    const heading = inlineText(tokens[index - 1]?.children ?? []).trim();
    const label = addSlot(envOf(env), { type: 'text', id: 'heading.link', values: { heading } });
    return `<a class="hash-link" href="#${escapeHtml(id)}" aria-label="${label}"></a></${tag}>\n`;
  };
}
