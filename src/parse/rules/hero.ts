import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { metaOf } from '../blocks/block.ts';
import { htmlAttributes } from '../blocks/htmlAttributes.ts';
import { createOutline, createTokenEdits, type Outline, type TokenEdits } from '../blocks/outline.ts';
import { contentOf, isBlank, reportContent } from '../blocks/structure.ts';
import { envOf } from '../env.ts';
import type { ContainerKind } from './containers.ts';
import { UNWRAPPED } from './steps.ts';

/** The top of a landing page: `:::hero` around a title, text, links and a picture. */
export const hero: ContainerKind = { type: 'hero', options: [], hasTitle: false, plainLines: UNWRAPPED.plainLines };

const isLinkEnd = ({ type }: Token): boolean => type === 'link_open' || type === 'link_close';

/** True if the tokens are only pictures, with or without links. */
function holdsPictures(children: readonly Token[]): boolean {
  const shown = children.filter((child) => !isBlank(child) && !isLinkEnd(child));
  return shown.length > 0 && shown.every(({ type }) => type === 'image');
}

/** True if the tokens are only links. */
function holdsLinks(children: readonly Token[]): boolean {
  let depth = 0;
  for (const child of children) {
    if (isLinkEnd(child)) depth += child.nesting;
    else if (depth === 0 && !isBlank(child)) return false;
  }
  return children.some(isLinkEnd);
}

/** Turns links into buttons, and moves pictures beside the text. */
function completeHero(outline: Outline, edits: TokenEdits, open: Token, textClose: Token): void {
  const pictures: Token[] = [];
  for (const child of contentOf(outline, open)) {
    if (child.type !== 'paragraph_open') continue;
    const children = outline.nextOf(child)?.children ?? [];
    if (holdsPictures(children)) {
      child.attrJoin('class', 'hero-block__picture');
      for (const picture of children) if (picture.type === 'image') picture.attrSet('loading', 'eager');
      const paragraph = [child, ...outline.insideOf(child), outline.closeOf(child)];
      pictures.push(...paragraph);
      for (const token of paragraph) edits.replace(token, []);
    } else if (holdsLinks(children)) child.attrJoin('class', 'hero-block__actions');
  }
  edits.insertBefore(outline.closeOf(open), [textClose, ...pictures]);
}

function completeHeroes(state: StateCore): void {
  const blocks = state.tokens.filter(({ type }) => type === 'hero_open');
  if (blocks.length === 0) return;
  const outline = createOutline(state.tokens);
  const edits = createTokenEdits();
  for (const open of blocks) {
    if (contentOf(outline, open).length === 0)
      reportContent(envOf(state.env), open, undefined, 'a title, some words, links or a picture');
    completeHero(outline, edits, open, new state.Token('hero_text_close', '', 0));
  }
  state.tokens = edits.apply(state.tokens);
}

/** Arranges the content of heroes: text and buttons, with pictures beside them. */
export function heroBlocks(md: MarkdownIt): void {
  md.core.ruler.push('hero', completeHeroes);
  const { rules } = md.renderer;
  rules.hero_open = (tokens, index, _options, env) =>
    `<div${htmlAttributes(env, metaOf(tokens[index]), 'hero-block')}>\n<div class="hero-block__text">\n`;
  rules.hero_text_close = () => '</div>\n';
  rules.hero_close = () => '</div>\n';
}
