import type { MarkdownIt, RendererRule, StateBlock, Token } from 'markdown-it';
import { type Attributes, parseAttributes } from '../attributes.ts';
import { dedentPlain, lineText, tokenizeInside } from '../blocks/lines.ts';
import { addSlot, envOf, type ParseEnv } from '../env.ts';
import { type Component, findComponent } from './componentTags.ts';
import { sourceOffset } from './positions.ts';

/** `import X from '…'` of MDX pages, in full and alone on its line: a sentence that begins with "import" is none. */
const IMPORT = /^import\s+(?:[\w$]+|\{[^{}]*\}|\*\s+as\s+\w+)(?:\s*,\s*\{[^{}]*\})?\s+from\s+(['"])[^'"]+\1\s*;?\s*$/;

function skipImport(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (state.level > 0 || !IMPORT.test(lineText(state, startLine))) return false;
  if (silent) return true;
  const { plain, positions } = envOf(state.env);
  plain.replace({ start: positions.lineStart(startLine), end: positions.lineStart(startLine + 1) });
  state.line = startLine + 1;
  return true;
}

/** What a component's tag calls it, on a line of its own with blank ones around, for readers that do not know components. */
function plainLabel({ label }: Attributes, continuation: string): string {
  return typeof label === 'string' ? `\n${continuation}**${label}**\n${continuation.trimEnd()}` : '';
}

/** What remains of a component in plain Markdown: what its tag calls it, and what stands inside. */
function recordPlain(state: StateBlock, component: Component): void {
  const { plain, positions } = envOf(state.env);
  const { attributes, firstLine, lastLine, closingLine, content } = component;
  for (const line of [firstLine, closingLine])
    positions.noteTextStart(line, (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0));
  const continuation = plain.continuation(firstLine);
  const label = plainLabel(attributes, continuation);
  const start = plain.editStart(firstLine);
  if (content) {
    plain.replace({ start, end: content.start }, `${label}\n${continuation}`);
    const end = content.start + content.text.length;
    plain.replace({ start: end, end: positions.lineEnd(closingLine) }, `\n${continuation.trimEnd()}`);
    return;
  }
  plain.replace({ start, end: positions.lineEnd(lastLine) }, label);
  if (closingLine === lastLine) return;
  plain.replace({ start: plain.editStart(closingLine), end: positions.lineEnd(closingLine) });
  dedentPlain(state, firstLine, [lastLine + 1, closingLine]);
}

function pushComponent(state: StateBlock, { opening, attributes, content, ...lines }: Component): void {
  const { firstLine, lastLine, closingLine } = lines;
  const open = state.push('component_open', '', 1);
  Object.assign(open, { info: opening.name, meta: attributes, map: [firstLine, closingLine + 1] });
  if (content) {
    const inline = state.push('inline', '', 0);
    Object.assign(inline, { content: content.text, map: [lastLine, lastLine + 1], children: [] });
    inline.toSource = (offset) => content.start + offset;
  } else if (closingLine > lastLine) tokenizeInside(state, [lastLine + 1, closingLine]);
  state.push('component_close', '', -1).info = opening.name;
}

const parseComponent =
  (names: ReadonlySet<string>) =>
  (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
    const component = findComponent(state, names, startLine, endLine);
    if (!component || silent) return component !== undefined;
    recordPlain(state, component);
    pushComponent(state, component);
    state.line = component.closingLine + 1;
    return true;
  };

/** A known tag inside a line of text. */
const INLINE_TAG = /^<(\/?)([A-Z]\w*)((?:\s+[^<>]*)?\/?)>$/;

/** Mark the tags of known components inside a paragraph; the HTML rule gets the others. */
function markInline(block: Token, names: ReadonlySet<string>, { plain }: ParseEnv): void {
  for (const token of block.children ?? []) {
    const [, close, name = '', attributes = ''] =
      (token.type === 'html_inline' && INLINE_TAG.exec(token.content)) || [];
    if (!names.has(name)) continue;
    token.info = name;
    token.type = close ? 'component_close' : attributes.endsWith('/') ? 'component_whole' : 'component_open';
    token.meta = parseAttributes(attributes.replace(/\/$/, ''));
    const { offset = 0, content } = token;
    token.start = sourceOffset(block, offset);
    plain.replace({ start: token.start, end: sourceOffset(block, offset + content.length) });
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
    md.core.ruler.push('inline-components', ({ tokens, env }) => {
      tokens.forEach((token, index) => {
        const { type, children } = token;
        if (type !== 'inline') return;
        markInline(token, names, envOf(env));
        if (children?.some(isComponent) && children.every((child) => isComponent(child) || isBlank(child)))
          for (const around of [tokens[index - 1], tokens[index + 1]]) hideParagraph(around);
      });
    });
    const open: RendererRule = (tokens, index, _options, env) => {
      const { info: name, meta, start = 0 } = tokens[index] as Token;
      const position = envOf(env).positions.at(start);
      return addSlot(envOf(env), { type: 'componentOpen', name, props: meta ?? {}, ...position });
    };
    const close: RendererRule = (_tokens, _index, _options, env) => addSlot(envOf(env), { type: 'componentClose' });
    md.renderer.rules.component_open = open;
    md.renderer.rules.component_close = close;
    md.renderer.rules.component_whole = (...args) => open(...args) + close(...args);
  };
