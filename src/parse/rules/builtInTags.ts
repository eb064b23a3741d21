import { admonitionTag } from './admonitions.ts';
import { badge } from './badges.ts';
import { card, cards } from './cards.ts';
import type { TagKind } from './components.ts';
import { fileTree } from './fileTrees.ts';
import { icon } from './icons.ts';
import type { InlineTagKind } from './inlineTags.ts';
import { steps } from './steps.ts';

/** Block tags that need no template. */
export const BLOCK_TAGS: ReadonlyMap<string, TagKind> = new Map([
  ['Admonition', admonitionTag],
  ['Aside', admonitionTag],
  ['Card', card],
  ['CardGrid', cards],
  ['Cards', cards],
  ['FileTree', fileTree],
  ['LinkCard', card],
  ['Steps', steps],
]);

/** Inline tags that need no template. */
export const INLINE_TAGS: ReadonlyMap<string, InlineTagKind> = new Map([
  ['Badge', badge],
  ['Icon', icon],
]);
