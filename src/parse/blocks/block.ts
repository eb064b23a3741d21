import type { StateBlock, Token } from 'markdown-it';
import type { Attribute, Attributes } from '../attributes.ts';
import { envOf, report } from '../env.ts';
import { type LineRange, tokenizeInside } from './lines.ts';

/** Inline Markdown, and where it stands. */
export interface BlockText {
  readonly text: string;
  readonly start: number;
}

/** A block as its author wrote it. */
export interface WrittenBlock {
  /** The name after the colons, or that of the tag. */
  readonly name: string;
  /** How messages name it: `:::steps`, `<Steps>`. */
  readonly written: string;
  readonly title?: BlockText;
  /** With their offsets in the Markdown. */
  readonly attributes: readonly Attribute[];
  /** From its first line to the one after its last. */
  readonly lines: LineRange;
  /** What stands inside: lines, or the text between two tags of one line. */
  readonly inside: LineRange | BlockText;
}

/** What a block's first token carries in `meta`. */
export interface BlockMeta extends Pick<WrittenBlock, 'name' | 'written'> {
  /** Of classes, all are one. */
  readonly attributes: Attributes;
  /** The same as they are written. */
  readonly list: readonly Attribute[];
  readonly hasTitle: boolean;
}

/** The `meta` of a block's first token. */
export const metaOf = (token: Token | undefined): BlockMeta => token?.meta as unknown as BlockMeta;

/** A block of this dialect, whichever way it is written: between colons, or between the tags of a component. */
export interface BlockKind {
  /** Its tokens are `TYPE_open` and `TYPE_close`. A title comes first inside, and ends with `TYPE_title_close`. */
  readonly type: string;
  /** Attributes that it knows, beside those of every element. */
  readonly options: readonly string[];
  /** Whether it shows a title. */
  readonly hasTitle: boolean;
  /** The attribute whose text is its first paragraph. */
  readonly paragraph?: string;
}

/** The attribute of a box that should have no title, not even that of its kind. */
export const WITHOUT_TITLE = 'no-title';

/** Attributes that every block and every tag inside of a line may have: they are handed on to its element. */
export const OF_ELEMENTS = /^(?:class|className|id|lang|dir|style|data-[\w-]+|aria-[\w-]+)$/;

/** Tell of attributes that a block does not know, and of a title that it does not show. */
export function checkAttributes(
  state: StateBlock,
  { options, hasTitle }: Pick<BlockKind, 'options' | 'hasTitle'>,
  block: WrittenBlock,
): void {
  const known = [...(hasTitle ? ['title'] : []), ...options];
  for (const { name, nameStart: offset } of block.attributes) {
    if (OF_ELEMENTS.test(name) || known.includes(name)) continue;
    const hint = `it knows ${[...known, 'class', 'id'].join(', ')}`;
    report(envOf(state.env), {
      code: 'option-unknown',
      message: `"${block.written}" has no option "${name}"`,
      offset,
      hint,
    });
  }
  if (block.title && !hasTitle) {
    const hint = 'put the text above it, or leave it out';
    const { text, start } = block.title;
    report(envOf(state.env), {
      code: 'block-invalid',
      message: `"${block.written}" has no title: "${text}" is not shown`,
      offset: start,
      hint,
    });
  }
}

/** The attributes of a block by name; of classes, all. */
function attributesOf({ attributes }: WrittenBlock): Attributes {
  const classes = attributes.filter(({ name }) => name === 'class' || name === 'className').map(({ value }) => value);
  const others = attributes.filter(({ name }) => name !== 'className').map(({ name, value }) => [name, value] as const);
  return { ...Object.fromEntries(others), ...(classes.length > 0 ? { class: classes.join(' ') } : {}) };
}

function pushText(state: StateBlock, { text, start }: BlockText, lines: LineRange): void {
  const inline = state.push('inline', '', 0);
  Object.assign(inline, { content: text, children: [], map: [lines[0], lines[0] + 1] });
  inline.toSource = (offset) => start + offset;
}

function pushParagraph(state: StateBlock, text: BlockText, lines: LineRange): void {
  state.push('paragraph_open', 'p', 1);
  pushText(state, text, lines);
  state.push('paragraph_close', 'p', -1);
}

/** The text of an attribute, and where it stands. */
function findText({ attributes }: WrittenBlock, wanted: string | undefined): BlockText | undefined {
  const attribute = attributes.find(({ name, value }) => name === wanted && typeof value === 'string');
  return attribute && { text: String(attribute.value), start: attribute.inside };
}

const isText = (inside: WrittenBlock['inside']): inside is BlockText => 'text' in inside;

/** Add the tokens of a block. */
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
  const paragraph = findText(block, kind.paragraph);
  if (paragraph) pushParagraph(state, paragraph, lines);
  if (isText(inside)) pushParagraph(state, inside, lines);
  else tokenizeInside(state, inside);
  state.parentType = parentType;
  state.push(`${kind.type}_close`, '', -1).block = true;
}

/** What the parser is in while it reads what stands directly in a block. */
export const CONTAINER = 'container';
