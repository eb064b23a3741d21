import type { MarkdownIt, RendererRule, StateBlock, Token } from 'markdown-it';
import { parseAttributes } from '../attributes.ts';
import { addSlot, envOf } from '../env.ts';

/** `import X from '…'` of MDX pages, in full and alone on its line: a sentence that begins with "import" is none. */
export const IMPORT =
  /^import\s+(?:[\w$]+|\{[^{}]*\}|\*\s+as\s+\w+)(?:\s*,\s*\{[^{}]*\})?\s+from\s+(['"])[^'"]+\1\s*;?\s*$/;

const lineText = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);

function skipImport(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (state.level > 0 || !IMPORT.test(lineText(state, startLine))) return false;
  if (!silent) state.line = startLine + 1;
  return true;
}

/** What the rule recognizes at the start of a line. */
export interface Opening {
  readonly name: string;
  readonly attributes: string;
  readonly isSelfClosing: boolean;
  /** What follows the tag on its line. */
  readonly rest: string;
}

/** Read the opening tag of a known component at the start of a text; undefined if there is none. */
export function parseOpening(text: string, names: ReadonlySet<string>): Opening | undefined {
  const match = /^<([A-Z]\w*)((?:\s+(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*)?\/?)>(.*)$/s.exec(text);
  const [, name = '', attributes = '', rest = ''] = match ?? [];
  if (!names.has(name)) return undefined;
  return {
    name,
    attributes: attributes.replace(/\/$/, ''),
    isSelfClosing: attributes.endsWith('/'),
    rest: rest.trim(),
  };
}

const MAX_TAG_LINES = 40;

/** An opening tag, which may run over several lines, and its last line. */
function readOpening(
  state: StateBlock,
  names: ReadonlySet<string>,
  startLine: number,
  endLine: number,
): { opening: Opening; lastLine: number } | undefined {
  let text = lineText(state, startLine);
  if (!names.has(/^<([A-Z]\w*)/.exec(text)?.[1] ?? '')) return undefined;
  for (let line = startLine; line < Math.min(endLine, startLine + MAX_TAG_LINES); line++) {
    const opening = parseOpening(text, names);
    if (opening) return { opening, lastLine: line };
    const next = line + 1 < endLine ? lineText(state, line + 1) : '';
    if (next.trim() === '') return undefined;
    text += `\n${next}`;
  }
  return undefined;
}

/** The line of the closing tag that belongs to an opening one, counting nested tags of the same name. */
function findClosing(state: StateBlock, name: string, startLine: number, endLine: number): number | undefined {
  const open = new RegExp(`^<${name}(?=[\\s>]|$)(?!.*/>\\s*$)(?!.*</${name}>\\s*$)`);
  const close = new RegExp(`^</${name}>\\s*$`);
  let depth = 1;
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineText(state, line);
    if (open.test(text)) depth++;
    if (close.test(text) && --depth === 0) return line;
  }
  return undefined;
}

const smallestIndent = (state: StateBlock, from: number, to: number): number =>
  Math.min(
    ...Array.from({ length: to - from }, (_, index) => from + index)
      .filter((line) => lineText(state, line).trim() !== '')
      .map((line) => state.sCount[line] ?? 0),
  );

/** Parse the lines inside a tag as Markdown. Their common indentation is layout, not code. */
function tokenizeInside(state: StateBlock, from: number, to: number): void {
  const { blkIndent, lineMax, parentType } = state;
  const indent = smallestIndent(state, from, to);
  state.blkIndent = Number.isFinite(indent) ? indent : blkIndent;
  state.lineMax = to;
  state.md.block.tokenize(state, from, to);
  state.blkIndent = blkIndent;
  state.lineMax = lineMax;
  state.parentType = parentType;
}

function pushOpen(state: StateBlock, { name, attributes }: Opening, map: [number, number]): void {
  const token = state.push('component_open', '', 1);
  token.info = name;
  token.meta = parseAttributes(attributes);
  token.map = map;
}

const parseComponent =
  (names: ReadonlySet<string>) =>
  (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
    const { opening, lastLine } = readOpening(state, names, startLine, endLine) ?? {};
    if (opening === undefined || lastLine === undefined) return false;
    const { name, rest, isSelfClosing } = opening;
    const sameLine = rest.endsWith(`</${name}>`) ? rest.slice(0, -`</${name}>`.length) : undefined;
    if (isSelfClosing ? rest !== '' : rest !== '' && sameLine === undefined) return false;
    const isShort = isSelfClosing || sameLine !== undefined;
    const closing = isShort ? lastLine : findClosing(state, name, lastLine, endLine);
    if (closing === undefined) return false;
    if (silent) return true;

    pushOpen(state, opening, [startLine, closing + 1]);
    if (sameLine) {
      const inline = state.push('inline', '', 0);
      Object.assign(inline, { content: sameLine.trim(), map: [lastLine, lastLine + 1], children: [] });
    } else if (!isShort) tokenizeInside(state, lastLine + 1, closing);
    state.push('component_close', '', -1).info = name;
    state.line = closing + 1;
    return true;
  };

/** A known tag inside a line of text. */
const INLINE_TAG = /^<(\/?)([A-Z]\w*)((?:\s+[^<>]*)?\/?)>$/;

/** Mark the tags of known components inside paragraphs; the HTML rule gets the others. */
function markInline(tokens: readonly Token[], names: ReadonlySet<string>): void {
  for (const token of tokens) {
    const [, close, name = '', attributes = ''] =
      (token.type === 'html_inline' && INLINE_TAG.exec(token.content)) || [];
    if (!names.has(name)) continue;
    token.info = name;
    token.type = close ? 'component_close' : attributes.endsWith('/') ? 'component_whole' : 'component_open';
    token.meta = parseAttributes(attributes.replace(/\/$/, ''));
  }
}

const isComponent = ({ type }: Token): boolean => type.startsWith('component_');
const isBlank = ({ type, content }: Token): boolean =>
  type === 'softbreak' || (type === 'text' && content.trim() === '');

/** A line of tags is no paragraph, though Markdown makes one of it: what they hold may stand paragraphs below. */
function hideParagraph(token: Token | undefined): void {
  if (token?.type === 'paragraph_open' || token?.type === 'paragraph_close') token.hidden = true;
}

/**
 * Tags of components that the site's templates bring: `<Tabs>` … `</Tabs>`, each tag on a line of its own, or inside a
 * line. What stands between them is Markdown. A slot marks either end; the template is rendered when the page is.
 */
export const components =
  (names: ReadonlySet<string>) =>
  (md: MarkdownIt): void => {
    const alt = ['paragraph', 'reference', 'blockquote', 'list'];
    md.block.ruler.before('html_block', 'component', parseComponent(names), { alt });
    md.block.ruler.before('paragraph', 'import', skipImport, { alt: [] });
    md.core.ruler.push('inline-components', ({ tokens }) => {
      tokens.forEach(({ type, children }, index) => {
        if (type !== 'inline') return;
        markInline(children ?? [], names);
        if (children?.some(isComponent) && children.every((child) => isComponent(child) || isBlank(child)))
          for (const around of [tokens[index - 1], tokens[index + 1]]) hideParagraph(around);
      });
    });
    const open: RendererRule = (tokens, index, _options, env) => {
      const { info: name, meta } = tokens[index] as Token;
      return addSlot(envOf(env), { type: 'componentOpen', name, props: (meta ?? {}) as Record<string, unknown> });
    };
    const close: RendererRule = (_tokens, _index, _options, env) => addSlot(envOf(env), { type: 'componentClose' });
    md.renderer.rules.component_open = open;
    md.renderer.rules.component_close = close;
    md.renderer.rules.component_whole = (...args) => open(...args) + close(...args);
  };
