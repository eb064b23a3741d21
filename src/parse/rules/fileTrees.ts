import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { metaOf } from '../blocks/block.ts';
import { createOutline, createTokenEdits, type Outline, type TokenEdits } from '../blocks/outline.ts';
import { adoptAttributes, contentOf, findList, isBlank } from '../blocks/structure.ts';
import { envOf, report } from '../env.ts';
import { createMarkToken } from '../markToken.ts';
import type { TagKind } from './components.ts';
import type { ContainerKind } from './containers.ts';
import { inlineText } from './headings.ts';
import { UNWRAPPED } from './steps.ts';

/** A file tree: `:::files`, or `<FileTree>`, around nested lists. */
export const fileTree: ContainerKind & TagKind = { type: 'files', options: [], hasTitle: false, ...UNWRAPPED };

const PLACEHOLDER = /^(?:…|\.{3})$/;

/** The line of an item: a name, and a comment. */
interface Entry {
  readonly name: readonly Token[];
  readonly comment: readonly Token[];
  readonly isHighlighted: boolean;
}

/** The number of tokens of the element that the first token opens. */
function takeElement(tokens: readonly Token[]): number {
  const [open] = tokens;
  if (!open || open.nesting <= 0) return 1;
  return tokens.findIndex(({ nesting, level }) => nesting < 0 && level === open.level) + 1;
}

function createText(state: StateCore, content: string): Token {
  const token = new state.Token('text', '', 0);
  token.content = content;
  return token;
}

/** Removes leading white space from inline tokens. */
function trimStart(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex((token) => !isBlank(token));
  const [first, ...others] = start < 0 ? [] : tokens.slice(start);
  if (first?.type === 'text') first.content = first.content.trimStart();
  return first ? [first, ...others] : [];
}

/** Splits a line into the name, which is its first word or element, and the comment. */
function readEntry(state: StateCore, all: readonly Token[]): Entry {
  const children = trimStart(all);
  const [first, ...others] = children;
  if (first?.type === 'text') {
    const [, word = '', rest = ''] = /^\s*(\S+)\s*(.*)$/s.exec(first.content) ?? [];
    const comment = rest === '' ? others : [createText(state, rest), ...others];
    return { name: [createText(state, word)], comment, isHighlighted: false };
  }
  const end = takeElement(children);
  return {
    name: children.slice(0, end),
    comment: trimStart(children.slice(end)),
    isHighlighted: first?.type === 'strong_open',
  };
}

/** The tokens for a name and its comment. */
function showEntry(state: StateCore, { name, comment, isHighlighted }: Entry, kind: string): Token[] {
  const className = `file-tree__name file-tree__name--${kind}${isHighlighted ? ' file-tree__name--highlighted' : ''}`;
  const about =
    comment.length > 0
      ? [
          createText(state, ' '),
          createMarkToken('<span class="file-tree__comment">'),
          ...comment,
          createMarkToken('</span>'),
        ]
      : [];
  return [createMarkToken(`<span class="${className}"><bdi>`), ...name, createMarkToken('</bdi></span>'), ...about];
}

function kindOf(name: string, hasList: boolean): 'folder' | 'file' | 'placeholder' {
  if (hasList || name.endsWith('/')) return 'folder';
  return PLACEHOLDER.test(name) ? 'placeholder' : 'file';
}

/** What is needed to convert the items of a body. */
interface TreeContext {
  readonly state: StateCore;
  readonly outline: Outline;
  readonly edits: TokenEdits;
}

/** Converts the content of an item: its line, and a list if it is a folder. */
function showItem({ state, outline, edits }: TreeContext, open: Token, written: string): void {
  const [paragraph, list, ...others] = contentOf(outline, open);
  const wrong = others[0] ?? (list && list.type !== 'bullet_list_open' ? list : undefined);
  const inline = paragraph && outline.nextOf(paragraph);
  if (paragraph?.type !== 'paragraph_open' || !inline || wrong) {
    const message = `an item of "${written}" must be a name, with a list below it if it is a folder`;
    const offset = wrong?.start ?? open.start ?? 0;
    report(envOf(state.env), { code: 'block-invalid', message, offset, hint: 'remove everything else' });
    return;
  }
  const entry = readEntry(state, inline.children ?? []);
  const shown = showEntry(state, entry, kindOf(inlineText(entry.name).trim(), list !== undefined));
  for (const token of [paragraph, outline.closeOf(paragraph)]) token.hidden = true;
  inline.children = list
    ? [createMarkToken('<details open><summary>'), ...shown, createMarkToken('</summary>')]
    : shown;
  if (!list) return;
  const end = Object.assign(createMarkToken('</details>\n'), { level: open.level + 1 });
  edits.insertBefore(outline.closeOf(open), [end]);
}

function markTrees(state: StateCore): void {
  const { tokens, env } = state;
  const blocks = tokens.filter(({ type }) => type === 'files_open');
  if (blocks.length === 0) return;
  const context = { state, outline: createOutline(tokens), edits: createTokenEdits() };
  for (const open of blocks) {
    const list = findList(context.outline, open, envOf(env), 'bullet_list_open');
    if (!list) continue;
    adoptAttributes(envOf(env), list, open, 'file-tree');
    for (const item of context.outline.insideOf(list))
      if (item.type === 'list_item_open') showItem(context, item, metaOf(open).written);
  }
  state.tokens = context.edits.apply(tokens);
}

/** Validates file trees and converts their items. Folders are `<details>`, so that they open and close without script. */
export function fileTreeBlocks(md: MarkdownIt): void {
  md.core.ruler.push('file-trees', markTrees);
  md.renderer.rules.files_open = () => '';
  md.renderer.rules.files_close = () => '';
}
