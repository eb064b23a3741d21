import { COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { DetectOptions } from '../parse/mdx/detect.ts';
import type { MdxSettings } from '../parse/mdx/mdxReader.ts';
import { BLOCK_TAGS, INLINE_TAGS } from '../parse/rules/builtInTags.ts';
import type { PipelineOptions } from './options.ts';
import { componentsEverywhere, findOwnComponents, isOfElement, ownComponents } from './ownComponents.ts';

/** Pages of those who are not trusted run nothing. */
const formatOf = ({ markdown: { html, format } }: ResolvedConfig) => (html === 'safe' ? 'md' : format);

/** What MDX is taken apart with, in a site with these components. */
export function mdxSettings(
  components: readonly string[],
  { config: { rootDir, markdown } }: Pick<PipelineOptions, 'config'>,
): MdxSettings {
  const own = ownComponents(rootDir);
  const names = new Set(own.map(({ name }) => name));
  const all = [...components, ...BLOCK_TAGS.keys(), ...INLINE_TAGS.keys()];
  return {
    rootDir,
    hasMath: markdown.math !== false,
    known: new Set(all.filter((name) => !names.has(name))),
    blocks: new Set([...BLOCK_TAGS.keys()].filter((name) => COMPONENT_MODULES[name] && !components.includes(name))),
    everywhere: componentsEverywhere(rootDir),
    elements: new Set(own.filter(isOfElement).map(({ name }) => name)),
    isDetected: markdown.format === 'detect',
  };
}

/** What tells MDX from Markdown, of what it is taken apart with. */
export const mdxDetection = (
  { rootDir, known, elements }: MdxSettings,
  { config }: Pick<PipelineOptions, 'config'>,
): DetectOptions => ({
  format: formatOf(config),
  hasOwnComponents: findOwnComponents(rootDir) !== undefined,
  hasElements: elements.size > 0,
  components: known,
});
