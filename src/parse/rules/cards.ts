import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Attribute } from '../attributes.ts';
import { type BlockMeta, metaOf } from '../blocks/block.ts';
import { htmlAttributes } from '../blocks/htmlAttributes.ts';
import { createOutline, createTokenEdits, type Outline, type TokenEdits } from '../blocks/outline.ts';
import { adoptAttributes, contentOf, isBlank, reportContent } from '../blocks/structure.ts';
import { envOf, report } from '../env.ts';
import type { PlainTags, TagKind } from './components.ts';
import type { ContainerKind } from './containers.ts';
import { createIconToken } from './icons.ts';
import { markLink } from './links.ts';
import { UNWRAPPED } from './steps.ts';

/** A grid of cards: `:::cards` or `<Cards>`, around a list or `<Card>`s. */
export const cards: ContainerKind & TagKind = { type: 'cards', options: [], hasTitle: false, ...UNWRAPPED };

const find = (attributes: readonly Attribute[], ...names: readonly string[]): Attribute | undefined =>
  attributes.find(({ name, value }) => names.includes(name) && typeof value === 'string');

const hrefOf = (attributes: readonly Attribute[]): Attribute | undefined => find(attributes, 'href', 'to', 'link');

/** In plain Markdown, a card becomes its title followed by its content. */
function plainCard({ attributes }: { readonly attributes: readonly Attribute[] }): PlainTags {
  const title = find(attributes, 'title')?.value ?? '';
  const address = title === '' ? undefined : hrefOf(attributes);
  const description = find(attributes, 'description')?.value;
  const text = description === undefined ? [] : [String(description)];
  if (!address) return { open: [...(title === '' ? [] : [`**${title}**`]), ...text], close: '' };
  // `\0` stands for the address, which is kept as written in the tag.
  return { open: [`**[${title}](\0)**`, ...text], address, close: '' };
}

/** A card. If it has an address, it is a link as a whole. */
export const card: TagKind = {
  type: 'card',
  options: ['icon', 'href', 'to', 'link', 'description'],
  hasTitle: true,
  paragraph: 'description',
  plainTags: plainCard,
};

function createToken(state: StateCore, type: string, [tag, nesting]: readonly [string, -1 | 0 | 1]): Token {
  const token = new state.Token(type, tag, nesting);
  token.block = tag === 'p';
  return token;
}

/** What is needed to complete the cards of a body. */
interface CardContext {
  readonly state: StateCore;
  readonly outline: Outline;
  readonly edits: TokenEdits;
}

/** Adds the icon to the title of a `<Card>`, and makes it a link if the card has an address. */
function completeTitle({ state, outline }: CardContext, open: Token): void {
  const env = envOf(state.env);
  const { list, hasTitle, written } = metaOf(open);
  const icon = find(list, 'icon');
  const address = hrefOf(list);
  const inline = hasTitle ? outline.nextOf(open) : undefined;
  if (!inline) {
    const lost = icon ?? address;
    if (!lost) return;
    const hint = 'give it a title: `title="…"`';
    report(env, {
      code: 'block-invalid',
      message: `"${written}" has no title, so its ${lost.name} is not shown`,
      offset: lost.nameStart,
      hint,
    });
    return;
  }
  let children = inline.children ?? [];
  if (address) {
    const link = createToken(state, 'link_open', ['a', 1]);
    link.attrSet('href', String(address.value));
    const { inside: offset, start, end } = address;
    markLink(link, { offset, written: { start, end, isHtml: false } }, env);
    if (link.attrGet('href') === address.value) env.plain.replace({ start, end }, String(address.value));
    children = [link, ...children, createToken(state, 'link_close', ['a', -1])];
  }
  const picture = icon ? [createIconToken(state, { name: String(icon.value), start: icon.inside })] : [];
  inline.children = [...picture, ...children];
}

/** Splits the inline tokens of a card's first line into its title, with the icon, and the text after it. */
function splitTitle(children: readonly Token[], isAlone: boolean): { title: readonly Token[]; rest: readonly Token[] } {
  const isIcon = children[0]?.type === 'icon';
  const start = children.findIndex((child, index) => !(isBlank(child) || (isIcon && index === 0)));
  const open = children[start];
  if (open?.type !== 'strong_open' && open?.type !== 'link_open') {
    return isAlone && !isIcon ? { title: [], rest: children } : { title: children, rest: [] };
  }
  const end =
    children.findIndex(({ level, nesting }, index) => index > start && nesting < 0 && level === open.level) + 1;
  const rest = children.slice(end);
  const first = rest.findIndex((child) => !isBlank(child));
  const text = first < 0 ? [] : rest.slice(first);
  if (text[0]?.type === 'text') text[0].content = text[0].content.trimStart();
  return { title: children.slice(0, end), rest: text };
}

/** Creates the tokens of a paragraph. */
function createParagraph(state: StateCore, { level }: Token, children: readonly Token[], className?: string): Token[] {
  const open = createToken(state, 'paragraph_open', ['p', 1]);
  if (className) open.attrSet('class', className);
  const inline = createToken(state, 'inline', ['', 0]);
  inline.children = [...children];
  const close = createToken(state, 'paragraph_close', ['p', -1]);
  for (const token of [open, close]) token.level = level + 1;
  inline.level = level + 2;
  return [open, inline, close];
}

/** Turns a list item into a card: its first line is the title. */
function completeItem({ state, outline, edits }: CardContext, item: Token): void {
  const content = contentOf(outline, item);
  const [first] = content;
  item.attrJoin('class', 'grid-card');
  const inline = first && outline.nextOf(first);
  if (first?.type !== 'paragraph_open' || !inline) return;
  const { title, rest } = splitTitle(inline.children ?? [], content.length === 1);
  if (title.some(({ type }) => type === 'link_open')) item.attrJoin('class', 'grid-card--link');
  edits.replace(first, [
    ...(title.length > 0 ? createParagraph(state, item, title, 'grid-card__title') : []),
    ...(rest.length > 0 ? createParagraph(state, item, rest) : []),
  ]);
  for (const token of [inline, outline.closeOf(first)]) edits.replace(token, []);
}

/** Turns a list into a grid; `<Card>`s are wrapped in one. */
function completeGrid(context: CardContext, open: Token): void {
  const { outline, state } = context;
  const env = envOf(state.env);
  const content = contentOf(outline, open);
  const [list] = content;
  if (content.length === 1 && list?.type === 'bullet_list_open') {
    adoptAttributes(env, list, open, 'card-grid');
    list.attrSet('role', 'list'); // some screen readers do not announce lists without markers
    for (const part of [open, outline.closeOf(open)]) part.hidden = true;
    for (const item of outline.childrenOf(list)) completeItem(context, item);
    return;
  }
  const wrong = content.find(({ type }) => type !== 'card_open');
  if (wrong || !list) reportContent(env, open, wrong, 'a list or `<Card>`s');
}

function completeCards(state: StateCore): void {
  const { tokens } = state;
  if (!tokens.some(({ type }) => type === 'card_open' || type === 'cards_open')) return;
  const context = { state, outline: createOutline(tokens), edits: createTokenEdits() };
  for (const token of tokens) {
    if (token.type === 'card_open') completeTitle(context, token);
    if (token.type === 'cards_open') completeGrid(context, token);
  }
  state.tokens = context.edits.apply(tokens);
}

const cardClass = ({ list, hasTitle }: BlockMeta): string =>
  hasTitle && hrefOf(list) ? 'grid-card grid-card--link' : 'grid-card';

/** Validates cards, and adds their titles, icons and links. */
export function cardBlocks(md: MarkdownIt): void {
  md.core.ruler.push('cards', completeCards);
  const { rules } = md.renderer;
  rules.cards_open = (tokens, index, _options, env) =>
    tokens[index]?.hidden ? '' : `<div${htmlAttributes(env, metaOf(tokens[index]), 'card-grid')}>\n`;
  rules.cards_close = (tokens, index) => (tokens[index]?.hidden ? '' : '</div>\n');
  rules.card_open = (tokens, index, _options, env) => {
    const meta = metaOf(tokens[index]);
    return `<div${htmlAttributes(env, meta, cardClass(meta))}>${meta.hasTitle ? '<p class="grid-card__title">' : '\n'}`;
  };
  rules.card_title_close = () => '</p>\n';
  rules.card_close = () => '</div>\n';
}
