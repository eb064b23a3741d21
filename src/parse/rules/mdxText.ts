import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { table } from '../../shared/table.ts';
import { textStart } from '../blocks/lines.ts';
import { addSlot, envOf } from '../env.ts';
import type { MdxNode } from '../mdx/mdxScan.ts';
import { tagText } from '../mdx/roles.ts';
import { limitRule, wrapRule } from '../ruler.ts';
import { recordEdits, writeRaw } from './mdxBlocks.ts';
import { sourceOffset } from './positions.ts';

/** The first position in a block's content, from `from` on, whose source offset is at least `end`. */
function findContentEnd(block: Token, from: number, end: number): number {
  let position = from;
  while (position < block.content.length && sourceOffset(block, position) < end) position++;
  return position;
}

function pushExpression(state: StateInline, node: MdxNode): void {
  const { plain } = envOf(state.env);
  plain.replace(node, node.text ?? '');
  if (node.role === 'silent') return;
  const written = envOf(state.env).mdx?.src.slice(node.start + 1, node.end - 1) ?? '';
  const token = state.push(node.text === undefined ? 'mdx_node' : 'mdx_text', '', 0);
  token.mdxNode = node;
  token.written = written;
  token.content = node.text ?? '';
}

function pushTag(state: StateInline, node: MdxNode, isClosing: boolean, content: string): void {
  const { role, close } = node;
  const { plain } = envOf(state.env);
  if (role === 'html' || role === 'known') {
    state.push('html_inline', '', 0).content = content;
    if (role === 'html')
      recordEdits(envOf(state.env), envOf(state.env).mdx?.src ?? '', isClosing && close ? close : node);
    return;
  }
  plain.replace(isClosing && close ? close : node);
  if (role !== 'evaluated' && role !== 'partial') return;
  const type = isClosing ? 'mdx_close' : close ? 'mdx_open' : 'mdx_node';
  state.push(type, '', 0).mdxNode = node;
}

/** Parses a tag or an expression inside a line. */
function parseText(state: StateInline, silent: boolean): boolean {
  const mark = state.src[state.pos];
  const { mdx } = envOf(state.env);
  const block = mdx?.current.block;
  if (!mdx || !block || (mark !== '<' && mark !== '{')) return false;
  const start = sourceOffset(block, state.pos);
  const opening = mdx.openings.get(start);
  const node = opening ?? mdx.closings.get(start);
  if (!node) return false;
  const isClosing = opening === undefined;
  const isWhole = node.fence !== undefined || node.rawText !== undefined;
  const range = isClosing ? (node.close ?? node) : isWhole ? { start, end: node.close?.end ?? node.end } : node;
  const end = findContentEnd(block, state.pos, range.end);
  // Two nodes begin at this offset, and a block has already taken the outer one.
  if (end <= state.pos) return false;
  if (!silent) {
    const content = state.src.slice(state.pos, end);
    if (node.fence) state.push('code_inline', 'code', 0).content = node.fence.text;
    else if (node.rawText !== undefined)
      state.push('html_inline', '', 0).content = writeRaw(envOf(state.env), mdx.src, node);
    else if (node.kind === 'expression') pushExpression(state, node);
    else pushTag(state, node, isClosing, tagText(content, { start: 0, end: content.length }));
  }
  state.pos = end;
  return true;
}

const COMMENT_START = /^\{\s*\/\*/;
const COMMENT_END = /^\*\/\s*\}/;
/** Limit of the length of a comment mark including white space. */
const MAX_MARK = 16;

/** Parses an MDX comment in plain Markdown. */
function parseComment(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (envOf(state.env).mdx || src[pos] !== '{') return false;
  const [opening] = COMMENT_START.exec(src.slice(pos, pos + MAX_MARK)) ?? [];
  const end = opening === undefined ? -1 : src.indexOf('*/', pos + opening.length);
  const [closing] = end < 0 ? [] : (COMMENT_END.exec(src.slice(end, end + MAX_MARK)) ?? []);
  if (opening === undefined || closing === undefined) return false;
  if (!silent) state.push('html_inline', '', 0).content = `<!--${src.slice(pos + opening.length, end)}-->`;
  state.pos = end + closing.length;
  return true;
}

const isMdx = ({ env }: Pick<StateInline, 'env'>): boolean => envOf(env).mdx !== undefined;

const isComment = (src: string, start: number): boolean => src.startsWith('<!--', start);

/**
 * Restricts the HTML rules to comments on MDX pages, as the MDX parser finds tags and autolinks, and disables the rules of
 * Markdown that MDX does not have.
 */
function limitRules({ block, inline }: MarkdownIt): void {
  limitRule(block.ruler, 'html_block', (state, line) => !isMdx(state) || isComment(state.src, textStart(state, line)));
  limitRule(inline.ruler, 'html_inline', (state) => !isMdx(state) || isComment(state.src, state.pos));
  limitRule(inline.ruler, 'jsx-tag', (state) => !isMdx(state));
  for (const name of ['component', 'import']) limitRule(block.ruler, name, (state) => !isMdx(state));
}

const DEPTH: Readonly<Record<string, number>> = table({
  mdx_open: 1,
  mdx_close: -1,
  component_open: 1,
  component_close: -1,
  badge_open: 1,
  badge_close: -1,
});
const TAG_TYPES = /^(?:mdx_|component_|html_inline$|badge)/;

function depthOf({ type, content }: Token): number {
  if (type !== 'html_inline') return DEPTH[type] ?? 0;
  if (content.startsWith('</')) return -1;
  return content.startsWith('<!') || /\/>$/.test(content) ? 0 : 1;
}

/** True for a paragraph that contains only tags: MDX does not create one. */
function isTagsAlone(children: readonly Token[]): boolean {
  let depth = 0;
  let hasTags = false;
  for (const token of children) {
    const change = depthOf(token);
    if (change < 0) depth += change;
    if (depth === 0 && TAG_TYPES.test(token.type)) hasTags = true;
    else if (depth === 0 && token.type !== 'softbreak' && (token.type !== 'text' || token.content.trim() !== ''))
      return false;
    if (change > 0) depth += change;
  }
  return hasTags;
}

function unwrapParagraphs({ tokens, env }: StateCore): void {
  if (!envOf(env).mdx) return;
  tokens.forEach((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.type !== 'inline' || before?.type !== 'paragraph_open' || !after) return;
    if (!isTagsAlone(token.children ?? [])) return;
    before.hidden = true;
    after.hidden = true;
  });
}

/** Inline MDX, and the rendering of MDX: slots mark the start and end of what is run. */
export function mdxText(md: MarkdownIt): void {
  md.inline.ruler.before('text', 'mdx-text', parseText);
  md.inline.ruler.before('mdx-text', 'mdx-inline-comment', parseComment);
  limitRules(md);
  wrapRule(md.core.ruler, 'inline', (rule) => (state) => {
    const { mdx } = envOf(state.env);
    if (!mdx) return rule(state);
    for (const token of state.tokens) {
      if (token.type !== 'inline') continue;
      mdx.current.block = token;
      state.md.inline.parse(token.content, state.md, state.env, token.children ?? []);
    }
    mdx.current.block = undefined;
  });
  md.core.ruler.push('mdx-paragraphs', unwrapParagraphs);

  const open: RendererRule = (tokens, index, _options, environment) => {
    const env = envOf(environment);
    const { mdxNode: node, start, block } = tokens[index] as Token;
    if (!node) return '';
    const position = env.positions.at(start ?? node.start);
    const isPartial = node.role === 'partial' ? ({ isPartial: true } as const) : {};
    const isInline = block ? {} : ({ isInline: true } as const);
    return addSlot(env, { type: 'mdxOpen', node: node.id, ...isPartial, ...isInline, ...position });
  };
  const close: RendererRule = (_tokens, _index, _options, env) => addSlot(envOf(env), { type: 'mdxClose' });
  md.renderer.rules.mdx_open = open;
  md.renderer.rules.mdx_close = close;
  md.renderer.rules.mdx_node = (...args) => open(...args) + close(...args);
  md.renderer.rules.mdx_text = (tokens, index) => escapeHtml(tokens[index]?.content ?? '');
}
