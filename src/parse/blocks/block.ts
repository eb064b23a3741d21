import type { StateBlock, Token } from 'markdown-it';
import type { Attribute, Attributes } from '../attributes.ts';
import { envOf, report } from '../env.ts';
import { type LineRange, tokenizeInside } from './lines.ts';

/** Inline Markdown, with its offset in the page's Markdown. */
export interface BlockText {
  readonly text: string;
  readonly start: number;
}

/** A block as its author wrote it. */
export interface WrittenBlock {
  /** The name after the colons, or of the tag. */
  readonly name: string;
  /** Its notation in messages: `:::steps`, `<Steps>`. */
  readonly written: string;
  readonly title?: BlockText;
  /** With offsets in the page's Markdown. */
  readonly attributes: readonly Attribute[];
  /** All lines of the block, including the opening and the closing one. */
  readonly lines: LineRange;
  /** The content: lines, or the text between two tags on one line. */
  readonly inside: LineRange | BlockText;
  /** True for a block without a closing line. */
  readonly isUnclosed?: boolean;
}

/** The `meta` of a block's first token. */
export interface BlockMeta extends Pick<WrittenBlock, 'name' | 'written'> {
  /** By name; all classes are joined to one. */
  readonly attributes: Attributes;
  /** As written, in order. */
  readonly list: readonly Attribute[];
  readonly hasTitle: boolean;
}

/** Returns the `meta` of a block's first token. */
export const metaOf = (token: Token | undefined): BlockMeta => token?.meta as unknown as BlockMeta;

/** A kind of block of this dialect, in either notation: between colons, or between the tags of a component. */
export interface BlockKind {
  /** Its tokens are `TYPE_open` and `TYPE_close`. A title comes first inside, and is followed by `TYPE_title_close`. */
  readonly type: string;
  /** Attributes that it has, beside those of all elements. */
  readonly options: readonly string[];
  /** Whether it shows a title. */
  readonly hasTitle: boolean;
  /** Name of an attribute whose text becomes the first paragraph. */
  readonly paragraph?: string;
}

/** Attribute that removes the title of an admonition, including the default one. */
export const WITHOUT_TITLE = 'no-title';

/** Attributes that every block and inline tag may have: they are copied to its element. */
export const OF_ELEMENTS = /^(?:class|className|id|lang|dir|style|data-[\w-]+|aria-[\w-]+)$/;

/** Reports unknown attributes, and a title that the block does not show. */
export function checkAttributes(
  state: StateBlock,
  { options, hasTitle }: Pick<BlockKind, 'options' | 'hasTitle'>,
  block: WrittenBlock,
): void {
  const known = [...(hasTitle ? ['title'] : []), ...options];
  for (const { name, nameStart: offset } of block.attributes) {
    const isTitle = name === 'title' && block.title !== undefined; // reported below
    if (OF_ELEMENTS.test(name) || known.includes(name) || isTitle) continue;
    const hint = `its options are ${[...known, 'class', 'id'].join(', ')}`;
    report(envOf(state.env), {
      code: 'option-unknown',
      message: `"${block.written}" has no option "${name}"`,
      offset,
      hint,
    });
  }
  if (block.title && !hasTitle) {
    const hint = 'put the text above the block, or remove it';
    const { text, start } = block.title;
    report(envOf(state.env), {
      code: 'block-invalid',
      message: `"${block.written}" cannot have a title: "${text}" is not shown`,
      offset: start,
      hint,
    });
  }
}

/** The attributes of a block by name, with all classes joined. */
function attributesOf({ attributes }: WrittenBlock): Attributes {
  const classes = attributes.filter(({ name }) => name === 'class' || name === 'className').map(({ value }) => value);
  const others = attributes.filter(({ name }) => name !== 'className').map(({ name, value }) => [name, value] as const);
  return { ...Object.fromEntries(others), ...(classes.length > 0 ? { class: classes.join(' ') } : {}) };
}

/** Pushes a line of inline Markdown. */
export function pushText(state: StateBlock, { text, start }: BlockText, lines: LineRange): void {
  const inline = state.push('inline', '', 0);
  Object.assign(inline, { content: text, children: [], map: [lines[0], lines[0] + 1] });
  inline.toSource = (offset) => start + offset;
}

function pushParagraph(state: StateBlock, text: BlockText, lines: LineRange): void {
  state.push('paragraph_open', 'p', 1);
  pushText(state, text, lines);
  state.push('paragraph_close', 'p', -1);
}

/** The text of an attribute, with its offset; undefined if the attribute is missing or no text. */
export function findText(attributes: readonly Attribute[], wanted: string | undefined): BlockText | undefined {
  const attribute = attributes.find(({ name, value }) => name === wanted && typeof value === 'string');
  return attribute && { text: String(attribute.value), start: attribute.inside };
}

const isText = (inside: WrittenBlock['inside']): inside is BlockText => 'text' in inside;

/** Pushes the tokens of a block. */
export function pushBlock(state: StateBlock, kind: BlockKind, written: WrittenBlock): void {
  const { safe } = envOf(state.env);
  pushAllowed(state, kind, safe ? { ...written, attributes: safe.optionsOf(written.attributes) } : written);
}

function pushAllowed(state: StateBlock, kind: BlockKind, block: WrittenBlock): void {
  const { name, written, title, lines, inside } = block;
  checkAttributes(state, kind, block);
  const isBare = block.attributes.some((attribute) => attribute.name === WITHOUT_TITLE);
  const hasTitle = kind.hasTitle && title !== undefined && !isBare;
  const meta: BlockMeta = { name, written, attributes: attributesOf(block), list: block.attributes, hasTitle };
  const open = state.push(`${kind.type}_open`, '', 1);
  Object.assign(open, { block: true, meta, map: [...lines] });
  const parentType = state.parentType;
  state.parentType = CONTAINER;
  if (hasTitle) {
    pushText(state, title, lines);
    state.push(`${kind.type}_title_close`, '', 0);
  }
  const paragraph = findText(block.attributes, kind.paragraph);
  if (paragraph) pushParagraph(state, paragraph, lines);
  if (isText(inside)) pushParagraph(state, inside, lines);
  else tokenizeInside(state, inside);
  state.parentType = parentType;
  state.push(`${kind.type}_close`, '', -1).block = true;
}

/** The place of a component's tags, or of what stands for them in another notation. */
export interface TagPlace {
  readonly lines: LineRange;
  /** Offset in the page's Markdown. */
  readonly offset: number;
}

/** Pushes the tokens of a component that a template renders, around those that `pushInside` adds. */
export function pushComponent(
  state: StateBlock,
  { name, props, lines, offset }: TagPlace & { readonly name: string; readonly props: Attributes },
  pushInside: () => void,
): void {
  const open = state.push('component_open', '', 1);
  Object.assign(open, { info: name, meta: props, map: [...lines], start: offset });
  pushInside();
  state.push('component_close', '', -1).info = name;
}

/** Parent type of the parser while it reads the direct content of a block. */
export const CONTAINER = 'container';
