import type { MarkdownIt, RendererRule, StateBlock, Token } from 'markdown-it';
import type { Attribute, Attributes } from '../attributes.ts';
import { type BlockKind, findText, pushBlock, pushComponent, pushText, type WrittenBlock } from '../blocks/block.ts';
import {
  countSpace,
  dedentPlain,
  depthOf,
  INTERRUPTED,
  isDeep,
  type LineRange,
  lineText,
  textStart,
  tokenizeInside,
} from '../blocks/lines.ts';
import { isBlank } from '../blocks/structure.ts';
import { addSlot, envOf } from '../env.ts';
import { limitRule } from '../ruler.ts';
import { type Component, findComponent } from './componentTags.ts';
import { beginsInline, type InlineTags, markInline } from './inlineTags.ts';

/** Plain Markdown that replaces the tags of a block. */
export interface PlainTags {
  /** Paragraphs that replace the opening tag; NUL stands for the address. */
  readonly open: readonly string[];
  /** The attribute with the address. */
  readonly address?: Attribute;
  /** Line that replaces the closing tag. */
  readonly close: string;
}

/** A kind of block in tag notation; it needs no template. */
export interface TagKind extends BlockKind {
  readonly plainTags: (block: Pick<WrittenBlock, 'name' | 'attributes'>) => PlainTags;
}

/** The components that may be used as tags. */
export interface ComponentTags extends InlineTags {
  /** Converted to HTML while parsing, unless the site has a template of that name. */
  readonly blocks: ReadonlyMap<string, TagKind>;
}

/** An import statement of MDX that fills its line: a sentence that begins with "import" does not match. */
const IMPORT = /^import\s+(?:[\w$]+|\{[^{}]*\}|\*\s+as\s+\w+)(?:\s*,\s*\{[^{}]*\})?\s+from\s+(['"])[^'"]+\1\s*;?\s*$/;

function skipImport(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (!IMPORT.test(lineText(state, startLine))) return false;
  if (silent) return true;
  const { plain, positions } = envOf(state.env);
  plain.replace({ start: positions.lineStart(startLine), end: positions.lineStart(startLine + 1) });
  state.line = startLine + 1;
  return true;
}

/** The label of a component, for readers of plain Markdown. */
const labelOf = ({ label }: Attributes): PlainTags => ({
  open: typeof label === 'string' ? [`**${label}**`] : [],
  close: '',
});

/** Formats texts as paragraphs, with blank lines around them. */
const asParagraphs = (texts: readonly string[], continuation: string): string =>
  texts.map((text) => `\n${continuation}${text}\n${continuation.trimEnd()}`).join('');

/** Replaces the tags of a component in the plain Markdown. Its content stays. */
function recordPlain(state: StateBlock, component: Component, { open, address, close }: PlainTags): void {
  const { plain, positions } = envOf(state.env);
  const { firstLine, lastLine, closingLine, content } = component;
  for (const line of [firstLine, closingLine]) positions.noteTextStart(line, textStart(state, line));
  const continuation = plain.continuation(firstLine);
  const label = asParagraphs(open, continuation);
  const replaceOpening = (end: number, text: string): void => {
    const start = plain.editStart(firstLine);
    const [before = '', after = ''] = text.split('\0');
    plain.replace({ start, end: address?.start ?? end }, before);
    if (address) plain.replace({ start: address.end, end }, after);
  };
  if (content) {
    replaceOpening(content.start, `${label}\n${continuation}`);
    const end = content.start + content.text.length;
    const tail = close === '' ? '' : `\n${continuation}${close}`;
    plain.replace({ start: end, end: positions.lineEnd(closingLine) }, `\n${continuation.trimEnd()}${tail}`);
    return;
  }
  replaceOpening(positions.lineEnd(lastLine), label);
  if (closingLine === lastLine) return;
  const start = plain.editStart(closingLine);
  const prefix = close !== '' && start < textStart(state, closingLine) ? continuation : '';
  plain.replace({ start, end: positions.lineEnd(closingLine) }, prefix + close);
  dedentPlain(state, firstLine, [lastLine + 1, closingLine]);
}

/** Pushes the tokens of a component that a template renders. */
function pushTemplate(state: StateBlock, { opening: { name }, attributes: props, content, ...place }: Component): void {
  const { firstLine, lastLine, closingLine } = place;
  const lines: LineRange = [firstLine, closingLine + 1];
  pushComponent(state, { name, props, lines, offset: textStart(state, firstLine) }, () => {
    if (content) pushText(state, content, [lastLine, closingLine + 1]);
    else if (closingLine > lastLine) tokenizeInside(state, [lastLine + 1, closingLine]);
  });
}

/** Converts a component to a block. */
function toBlock({ opening: { name, attributes }, content, ...lines }: Component): WrittenBlock {
  const { firstLine, lastLine, closingLine } = lines;
  const title = findText(attributes, 'title');
  return {
    name,
    written: `<${name}>`,
    ...(title ? { title } : {}),
    attributes,
    lines: [firstLine, closingLine + 1],
    inside: content ?? [lastLine + 1, Math.max(lastLine + 1, closingLine)],
  };
}

/** Dedents the tags in the plain Markdown, where what replaces them would otherwise be indented code. */
function dedentTags(state: StateBlock, { firstLine, closingLine }: Component): void {
  const { plain } = envOf(state.env);
  for (const line of new Set([firstLine, closingLine])) {
    const start = state.bMarks[line] ?? 0;
    const space = state.src.slice(start, textStart(state, line));
    plain.dedent(line, { start, end: start + countSpace(space, depthOf(state, line)) });
  }
}

/** The block rule for components whose tags are on lines of their own. */
export const parseComponent = ({ templates, blocks }: ComponentTags) => {
  const names = new Set([...templates, ...blocks.keys()]);
  const types = new Set(['component', ...[...blocks.values()].map(({ type }) => type)]);
  /**
   * True if indentation is only layout: in MDX, and for tags that follow other tags inside of tags, even if these contain code
   * without indentation.
   */
  const isLaidOut = ({ env, level, tokens }: StateBlock): boolean =>
    envOf(env).hasFreeIndent || (level > 0 && types.has(tokens.at(-1)?.type.replace(/_(?:open|close)$/, '') ?? ''));
  return (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    const isIndented = isDeep(state, startLine);
    if (isIndented && !isLaidOut(state)) return false;
    const component = findComponent(state, names, startLine, endLine);
    if (!component || silent) return component !== undefined;
    const kind = templates.has(component.opening.name) ? undefined : blocks.get(component.opening.name);
    if (isIndented) dedentTags(state, component);
    recordPlain(state, component, kind ? kind.plainTags(component.opening) : labelOf(component.attributes));
    if (kind) pushBlock(state, kind, toBlock(component));
    else pushTemplate(state, component);
    state.line = component.closingLine + 1;
    return true;
  };
};

const isComponent = ({ type }: Token): boolean => type.startsWith('component_');

/** Hides the paragraph around a line that contains only tags, as their content may extend over several paragraphs. */
function hideParagraph(token: Token | undefined): void {
  if (token?.type === 'paragraph_open' || token?.type === 'paragraph_close') token.hidden = true;
}

/**
 * Component tags: `<Tabs>` … `</Tabs>`, each tag on a line of its own, or inside a line. The content is Markdown. If a template
 * renders the component, slots mark its start and end.
 */
export const components =
  (tags: ComponentTags) =>
  (md: MarkdownIt): void => {
    md.block.ruler.before('code', 'component', parseComponent(tags), { alt: INTERRUPTED });
    md.block.ruler.before('paragraph', 'import', skipImport, { alt: [] });
    limitRule(md.block.ruler, 'html_block', (state, line) => !beginsInline(state, line, tags));
    md.core.ruler.push('inline-components', ({ tokens, env }) => {
      markInline(tokens, tags, envOf(env));
      tokens.forEach(({ children }, index) => {
        if (children?.some(isComponent) && children.every((child) => isComponent(child) || isBlank(child)))
          for (const around of [tokens[index - 1], tokens[index + 1]]) hideParagraph(around);
      });
    });
    const open: RendererRule = (tokens, index, _options, env) => {
      const { info: name, meta, start = 0 } = tokens[index] as Token;
      const position = envOf(env).positions.at(start);
      return addSlot(envOf(env), {
        type: 'componentOpen',
        name,
        props: envOf(env).safe?.propsOf(meta ?? {}) ?? meta ?? {},
        ...position,
      });
    };
    const close: RendererRule = (_tokens, _index, _options, env) => addSlot(envOf(env), { type: 'componentClose' });
    md.renderer.rules.component_open = open;
    md.renderer.rules.component_close = close;
    md.renderer.rules.component_whole = (...args) => open(...args) + close(...args);
  };
