import Markdown, { type MarkdownIt } from 'markdown-it';
import { full as emoji } from 'markdown-it-emoji';
import emojiNames from 'markdown-it-emoji/lib/data/full.mjs';
import type { Admonitions } from '../config/sections/admonitions.ts';
import type { FenceRenderer, MarkdownPlugin } from '../config/sections/markdown.ts';
import { createIcons, type IconSettings } from '../icons/icons.ts';
import { once } from '../shared/once.ts';
import { createAdmonitionKinds } from './blocks/admonitionKinds.ts';
import { DEFAULT_MAGIC_COMMENTS, type MagicComment } from './code/magicComments.ts';
import { npm2yarn } from './fences/npm2yarn.ts';
import { guardPlugin } from './guardPlugin.ts';
import { createHighlighter } from './highlight.ts';
import { lint } from './lint/lint.ts';
import type { RenderFormula } from './math/renderFormula.ts';
import { admonitions } from './rules/admonitions.ts';
import { autolinks } from './rules/autolinks.ts';
import { badges } from './rules/badges.ts';
import { createContainerKinds } from './rules/builtInContainers.ts';
import { BLOCK_TAGS, INLINE_TAGS } from './rules/builtInTags.ts';
import { cardBlocks } from './rules/cards.ts';
import { components } from './rules/components.ts';
import { containers } from './rules/containers.ts';
import { deepLines } from './rules/deepLines.ts';
import { detailsBlocks } from './rules/details.ts';
import { DIAGRAM, fences } from './rules/fences.ts';
import { fileTreeBlocks } from './rules/fileTrees.ts';
import { footnotes } from './rules/footnotes.ts';
import { headingAnchors } from './rules/headingAnchors.ts';
import { headings } from './rules/headings.ts';
import { heroBlocks } from './rules/hero.ts';
import { html } from './rules/html.ts';
import { icons } from './rules/icons.ts';
import { ignores } from './rules/ignores.ts';
import { links } from './rules/links.ts';
import { longTags } from './rules/longTags.ts';
import { math } from './rules/math.ts';
import { mdxBlocks } from './rules/mdxBlocks.ts';
import { mdxElements } from './rules/mdxElements.ts';
import { mdxText } from './rules/mdxText.ts';
import { positions } from './rules/positions.ts';
import { references } from './rules/references.ts';
import { stepBlocks } from './rules/steps.ts';
import { strayContainers } from './rules/strayContainers.ts';
import { strike } from './rules/strike.ts';
import { tables } from './rules/tables.ts';
import { tabs } from './rules/tabs.ts';
import { taskLists } from './rules/taskLists.ts';
import { unbroken } from './rules/unbroken.ts';
import { unclosed } from './rules/unclosed.ts';
import { keepSafe } from './safe/balance.ts';
import type { SafeTags } from './safe/safeTags.ts';

/** Settings of a site's Markdown dialect. */
export interface MarkdownOptions {
  /** markdown-it plugins, applied last. */
  readonly plugins: readonly MarkdownPlugin[];
  /** Renderers of special fences, by language. */
  readonly fences: Readonly<Record<string, FenceRenderer>>;
  /** Names of the components that may be used as tags. */
  readonly components: readonly string[];
  readonly magicComments: readonly MagicComment[];
  /** Renders formulas; absent if dollar signs are text. */
  readonly renderFormula?: RenderFormula | undefined;
  /** Restricts what pages of untrusted authors may contain; absent if authors are trusted. */
  readonly safeTags?: SafeTags | undefined;
  /** Whether lines of code are numbered if the fence does not say. */
  readonly lineNumbers: boolean;
  /** The kinds of admonitions. */
  readonly admonitions: Admonitions;
  /** Where icons are searched. */
  readonly icons: IconSettings;
  /** Values of variables in double braces; absent if these are text. */
  readonly variables?: unknown;
  /** False for checks, as nobody sees the highlighting. @default true */
  readonly hasColors?: boolean | undefined;
}

/** The dialect without any settings of a site. */
export const PLAIN_OPTIONS: MarkdownOptions = {
  plugins: [],
  fences: {},
  components: ['Tabs', 'TabItem'],
  magicComments: [],
  lineNumbers: false,
  admonitions: { kinds: {}, keywords: [], extendDefaults: true },
  icons: { rootDir: '/', dir: 'content/icons', set: 'lucide' },
};

/** Matches what may be a shortcode: `:tada:`, or `:00:` in a time. */
const SHORTCODE = /:(?=([\w+-]+):)/g;

/** The rule of markdown-it-emoji for `:tada:`, without emoticons such as `:)`. */
const createEmojiRule = once(() => {
  const md = new Markdown();
  const before = new Set(md.core.ruler.getRules(''));
  md.use(emoji, { shortcuts: {} });
  return md.core.ruler.getRules('').find((candidate) => !before.has(candidate));
});

const hasEmoji = (text: string): boolean =>
  [...text.matchAll(SHORTCODE)].some(([, name = '']) => Object.hasOwn(emojiNames, name));

/** The rule compiles a pattern of thousands of names, so it is created and run only for texts with a known shortcode. */
function addEmoji(md: MarkdownIt): void {
  md.core.ruler.after('linkify', 'emoji', (state) => {
    if (hasEmoji(state.src)) createEmojiRule()?.(state);
  });
  md.renderer.rules.emoji = (tokens, index) => tokens[index]?.content ?? '';
}

/** Creates the site's parser: CommonMark and GFM, the rules of this folder, and the site's own plugins. */
export function createMarkdown({
  plugins,
  fences: renderers,
  components: names,
  magicComments,
  renderFormula,
  safeTags,
  lineNumbers,
  admonitions: configuredAdmonitions,
  icons: iconSettings,
  hasColors = true,
  variables,
}: MarkdownOptions): MarkdownIt {
  const md = new Markdown({ html: true, linkify: true });
  md.renderer.rules.html_mark = (tokens, index) => tokens[index]?.content ?? '';
  const code = {
    highlighter: hasColors ? createHighlighter() : { ...createHighlighter(), highlight: () => undefined },
    magicComments: [...DEFAULT_MAGIC_COMMENTS, ...magicComments],
    lineNumbers,
  };
  const fenceRenderers = { npm2yarn, ...renderers };
  const siteIcons = createIcons(iconSettings);
  const admonitionKinds = createAdmonitionKinds(configuredAdmonitions);
  const containerKinds = createContainerKinds(admonitionKinds, Object.keys(configuredAdmonitions.kinds));
  const tags = { templates: new Set(names), blocks: BLOCK_TAGS, inline: INLINE_TAGS };
  const knownTags = new Set([...names, ...BLOCK_TAGS.keys(), ...INLINE_TAGS.keys()]);
  md.use(footnotes);
  addEmoji(md);
  const rules = [
    ...(renderFormula ? [math(renderFormula, { hasOwnFence: Object.hasOwn(renderers, 'math') })] : []),
    components(tags),
    containers(containerKinds),
    autolinks,
    references,
    strike,
    headings,
    headingAnchors,
    links,
    fences({ ...code, renderers: fenceRenderers }),
    html(knownTags),
    longTags,
    ...(safeTags ? [keepSafe(safeTags)] : []),
    mdxBlocks(tags),
    mdxText,
    deepLines,
    ignores,
    unclosed,
    tabs,
    tables,
    unbroken,
    taskLists,
    admonitions(admonitionKinds, siteIcons),
    strayContainers([...containerKinds.keys()]),
    detailsBlocks,
    badges(admonitionKinds),
    icons(siteIcons),
    stepBlocks,
    fileTreeBlocks,
    cardBlocks,
    heroBlocks,
    lint({
      knowsLanguage: (name) =>
        name === 'math' || name === DIAGRAM || Object.hasOwn(fenceRenderers, name) || code.highlighter.knows(name),
      hasVariables: variables !== undefined,
    }),
    ...plugins.map((plugin, index) => guardPlugin(plugin, `markdown.plugins[${index}]`)),
    mdxElements(new Set(['math', ...Object.keys(fenceRenderers)])),
    positions,
  ];
  for (const rule of rules) md.use(rule);
  return md;
}
