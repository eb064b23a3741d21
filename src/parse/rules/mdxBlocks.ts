import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import type { Range } from '../../shared/types.ts';
import { moveAttribute, readComponentAttributes, toAttributes } from '../attributes.ts';
import { findText, pushBlock, pushComponent } from '../blocks/block.ts';
import { INTERRUPTED, textStart, tokenizeInside } from '../blocks/lines.ts';
import { envOf, type ParseEnv } from '../env.ts';
import type { MdxNode } from '../mdx/mdxScan.ts';
import { tagEdits, tagText } from '../mdx/roles.ts';
import { labelAbove } from './componentLabel.ts';
import { type ComponentTags, parseComponent } from './components.ts';

declare module 'markdown-it' {
  interface Token {
    /** For MDX that is run: its tag or expression. */
    mdxNode?: MdxNode;
    /** For an inline expression: its source, without braces. */
    written?: string;
  }
}

const isBlank = ({ src }: StateBlock, start: number, end: number): boolean => src.slice(start, end).trim() === '';

const lineAt = (state: StateBlock, offset: number): number => envOf(state.env).positions.lineAt(offset);

/** Pushes a token for a range of the source. */
function pushRange(state: StateBlock, type: string, { start, end }: Range): Token {
  const token = state.push(type, '', 0);
  token.map = [lineAt(state, start), lineAt(state, Math.max(start, end - 1)) + 1];
  token.start = start;
  token.toSource = (offset) => Math.min(start + offset, end);
  token.block = true;
  return token;
}

const pushHtml = (state: StateBlock, content: string, range: Range): void => {
  pushRange(state, 'html_block', range).content = content;
};

/** Pushes an HTML tag. */
function pushTag(state: StateBlock, range: Range): void {
  pushHtml(state, `${tagText(state.src, range)}\n`, range);
  recordEdits(envOf(state.env), state.src, range);
}

/** Records the edits of a tag in the plain Markdown. */
export function recordEdits({ plain }: ParseEnv, src: string, range: Range): void {
  for (const { start, end, text } of tagEdits(src.slice(range.start, range.end)))
    plain.replace({ start: range.start + start, end: range.start + end }, text);
}

/** Removes a tag from the plain Markdown. */
const dropPlain = ({ env }: StateBlock, range: Range): void => envOf(env).plain.replace(range);

/** Runs a function while a line has another start or end. */
function withLine(state: StateBlock, line: number, change: { start?: number; end?: number }, run: () => void): void {
  const { bMarks, tShift, sCount, eMarks } = state;
  const before = [bMarks[line], tShift[line], sCount[line], eMarks[line]] as const;
  const start = change.start ?? bMarks[line] ?? 0;
  eMarks[line] = change.end ?? eMarks[line] ?? 0;
  if (change.start !== undefined) {
    const text = state.src.slice(start, eMarks[line]);
    bMarks[line] = start;
    tShift[line] = text.length - text.trimStart().length;
    sCount[line] = sCount[line + 1] ?? 0;
  }
  run();
  [bMarks[line], tShift[line], sCount[line], eMarks[line]] = before as [number, number, number, number];
}

/** Parses the content between two tags over several lines. Both tags may share their line with other tags. */
function pushLines(state: StateBlock, { start, end }: Range): void {
  const first = lineAt(state, start);
  const last = lineAt(state, end);
  const from = isBlank(state, start, state.eMarks[first] ?? start) ? first + 1 : first;
  const to = isBlank(state, textStart(state, last), end) ? last : last + 1;
  if (from >= to) return;
  withLine(state, first, { start }, () => {
    withLine(state, last, { end }, () => tokenizeInside(state, [from, to]));
  });
}

/** Pushes the content between two offsets. */
function pushInside(state: StateBlock, tags: ComponentTags, inside: Range): void {
  if (isBlank(state, inside.start, inside.end)) return;
  if (lineAt(state, inside.start) !== lineAt(state, inside.end)) {
    pushLines(state, inside);
    return;
  }
  let { start } = inside;
  for (let node = nextNode(state, start, inside.end); node; node = nextNode(state, start, inside.end)) {
    pushNode(state, tags, node);
    start = node.close?.end ?? node.end;
  }
  const { src } = state;
  const content = src.slice(start, inside.end).trim();
  if (content === '') return;
  const from = src.indexOf(content, start);
  const inline = pushRange(state, 'inline', { start: from, end: from + content.length });
  Object.assign(inline, { content, children: [] });
}

/** The tag or expression that begins at an offset, after white space. */
function nextNode({ src, env }: StateBlock, start: number, end: number): MdxNode | undefined {
  const text = src.slice(start, end);
  return envOf(env).mdx?.openings.get(start + text.length - text.trimStart().length);
}

function pushExpression(state: StateBlock, node: MdxNode): void {
  const { src } = state;
  if (node.role === 'silent') {
    // It becomes an HTML comment, as it may mark the end of an excerpt or hide a finding.
    const comment = src.slice(node.start + 1, node.end - 1).replace(/\/\*+|\*+\//g, ' ');
    pushHtml(state, `<!-- ${comment.trim()} -->`, node);
    return;
  }
  const token = pushRange(state, node.text === undefined ? 'mdx_node' : 'mdx_text', node);
  if (node.text === undefined) token.mdxNode = node;
  else token.content = node.text;
  envOf(state.env).plain.replace(node, node.text ?? '');
}

function pushFence(state: StateBlock, node: MdxNode, { info, text }: NonNullable<MdxNode['fence']>): void {
  const range = { start: node.start, end: node.close?.end ?? node.end };
  const token = pushRange(state, 'fence', range);
  const content = text.replace(/^\n+|\s+$/g, '');
  Object.assign(token, { info, markup: '```', content: `${content}\n` });
  envOf(state.env).plain.replace(range, `\`\`\`${info}\n${content}\n\`\`\``);
}

/** An element with raw text, as HTML and in the plain Markdown. */
export function writeRaw(
  { plain }: ParseEnv,
  src: string,
  { start, end, close = { start: end, end }, rawText }: MdxNode,
): string {
  const html = `${tagText(src, { start, end })}${rawText}${tagText(src, close)}`;
  plain.replace({ start, end: close.end }, html);
  return html;
}

/** Pushes a component that Markdown has too. */
function pushKnown(state: StateBlock, tags: ComponentTags, node: MdxNode, inside: Range): void {
  const { name, start, end } = node;
  const nameEnd = start + 1 + name.length;
  const written = state.src.slice(nameEnd, end).replace(/\/?>$/, '');
  const attributes = readComponentAttributes(written).map((attribute) =>
    moveAttribute(attribute, (offset) => nameEnd + offset),
  );
  const lines = [lineAt(state, start), lineAt(state, (node.close?.end ?? end) - 1) + 1] as const;
  const kind = tags.templates.has(name) ? undefined : tags.blocks.get(name);
  const props = toAttributes(attributes);
  envOf(state.env).plain.replace(node, kind ? '' : labelAbove(envOf(state.env), props, lines[0]));
  if (node.close) dropPlain(state, node.close);
  if (!kind) {
    pushComponent(state, { name, props, lines, offset: start }, () => pushInside(state, tags, inside));
    return;
  }
  const title = findText(attributes, 'title');
  const isOneLine = lineAt(state, inside.start) === lineAt(state, inside.end);
  const content = state.src.slice(inside.start, inside.end);
  pushBlock(state, kind, {
    name,
    written: `<${name}>`,
    ...(title ? { title } : {}),
    attributes,
    lines,
    inside: isOneLine
      ? { text: content.trim(), start: inside.start + content.length - content.trimStart().length }
      : [lineAt(state, inside.start) + 1, lineAt(state, inside.end)],
  });
}

/** Pushes the tokens of a tag with its content, or of an expression. */
function pushNode(state: StateBlock, tags: ComponentTags, node: MdxNode): void {
  const { role, close, fence, rawText, end } = node;
  const inside = { start: end, end: close?.start ?? end };
  if (fence) pushFence(state, node, fence);
  else if (rawText !== undefined)
    pushHtml(state, `${writeRaw(envOf(state.env), state.src, node)}\n`, { start: node.start, end: close?.end ?? end });
  else if (node.kind === 'expression') pushExpression(state, node);
  else if (role === 'known') pushKnown(state, tags, node, inside);
  else pushElement(state, tags, node, inside);
}

/** Pushes the tokens of a tag that is run, is HTML, or is transparent. */
function pushElement(state: StateBlock, tags: ComponentTags, node: MdxNode, inside: Range): void {
  const { role, close } = node;
  const isRun = role === 'evaluated' || role === 'partial';
  if (isRun) pushRange(state, 'mdx_open', node).mdxNode = node;
  else if (role === 'html') pushTag(state, node);
  if (role !== 'html') dropPlain(state, node);
  pushInside(state, tags, inside);
  if (isRun) pushRange(state, 'mdx_close', close ?? node);
  else if (role === 'html' && close) pushTag(state, close);
  if (close && role !== 'html') dropPlain(state, close);
}

/** Parses statements, and tags and expressions on lines of their own. */
const parseFlow = (tags: ComponentTags) => {
  const parseAsMarkdown = parseComponent(tags);
  return (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    const { mdx, positions } = envOf(state.env);
    const start = textStart(state, startLine);
    const program = mdx?.programs.get(start);
    if (program) {
      if (silent) return true;
      state.line = lineAt(state, program.end) + 1;
      dropPlain(state, { start: positions.lineStart(startLine), end: positions.lineStart(state.line) });
      return true;
    }
    const node = mdx?.openings.get(start);
    if (!node?.isFlow || (node.role === 'known' && tags.inline.has(node.name))) return false;
    if (silent) return true;
    if (node.role === 'known' && parseAsMarkdown(state, startLine, endLine, false)) return true;
    let end = start;
    for (let next: MdxNode | undefined = node; next; ) {
      pushNode(state, tags, next);
      end = next.close?.end ?? next.end;
      next = nextNode(state, end, state.eMarks[lineAt(state, end - 1)] ?? end);
    }
    state.line = lineAt(state, end - 1) + 1;
    return true;
  };
};

/** Parses an MDX comment in plain Markdown, where nobody means to show it. */
function parseComment(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = textStart(state, startLine);
  if (envOf(state.env).mdx || !state.src.startsWith('{/*', start)) return false;
  const end = state.src.indexOf('*/}', start) + '*/}'.length;
  const last = lineAt(state, end);
  if (end < start || last >= state.lineMax || !isBlank(state, end, state.eMarks[last] ?? end)) return false;
  if (silent) return true;
  const text = state.src
    .slice(start + 3, end - 3)
    .replaceAll('-->', '-- >')
    .trim();
  pushHtml(state, `<!-- ${text} -->`, { start, end });
  state.line = last + 1;
  return true;
}

/** MDX blocks. Runs before the rules of Markdown, which handle everything that the MDX scan has not found. */
export const mdxBlocks =
  (tags: ComponentTags) =>
  (md: MarkdownIt): void => {
    md.block.ruler.before('table', 'mdx-flow', parseFlow(tags), { alt: INTERRUPTED });
    md.block.ruler.before('mdx-flow', 'mdx-comment', parseComment, { alt: INTERRUPTED });
  };
