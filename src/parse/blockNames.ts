import { type AdmonitionKinds, admonition, admonitionTag } from './rules/admonitions.ts';
import { badge } from './rules/badges.ts';
import { card, cards } from './rules/cards.ts';
import { codeGroup } from './rules/codeGroups.ts';
import type { TagKind } from './rules/components.ts';
import type { ContainerKinds } from './rules/containers.ts';
import { details, transparent } from './rules/details.ts';
import { fileTree } from './rules/fileTrees.ts';
import { icon } from './rules/icons.ts';
import type { InlineTagKind } from './rules/inlineTags.ts';
import { steps } from './rules/steps.ts';
import { tabContainer } from './rules/tabContainers.ts';

/**
 * What opens a block between colons: the kinds of boxes, and the other blocks. A kind that the site describes itself, one of
 * `own`, goes before a block of its name.
 */
export const createContainerKinds = (kinds: AdmonitionKinds, own: readonly string[]): ContainerKinds =>
  new Map([
    ...[...kinds.keys()].map((name) => [name, admonition] as const),
    ['details', details],
    ['code-group', codeGroup],
    ['tabs', tabContainer],
    ['steps', steps],
    ['cards', cards],
    ['files', fileTree],
    ['file-tree', fileTree],
    ['raw', transparent],
    ['v-pre', transparent],
    ...own.map((name) => [name, admonition] as const),
  ]);

/** The tags that need no template. */
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

/** The same inside of lines. */
export const INLINE_TAGS: ReadonlyMap<string, InlineTagKind> = new Map([
  ['Badge', badge],
  ['Icon', icon],
]);
