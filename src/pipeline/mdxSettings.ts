import { COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { DetectOptions } from '../parse/mdx/detect.ts';
import type { MdxSettings } from '../parse/mdx/mdxReader.ts';
import { BLOCK_TAGS, INLINE_TAGS } from '../parse/rules/builtInTags.ts';
import type { PipelineOptions } from './options.ts';
import { componentsEverywhere, findOwnComponents, ownComponents, rendersElement } from './ownComponents.ts';

/** Sites of untrusted authors (`html: 'safe'`) have no MDX. */
const formatOf = ({ markdown: { html, format } }: ResolvedConfig) => (html === 'safe' ? 'md' : format);

/** The settings for parsing MDX on a site whose templates have these components. */
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
    elements: new Set(own.filter(rendersElement).map(({ name }) => name)),
    isDetected: markdown.format === 'detect',
  };
}

/** The settings that decide whether a page is MDX or plain Markdown. */
export const mdxDetection = (
  { rootDir, known, elements }: MdxSettings,
  { config }: Pick<PipelineOptions, 'config'>,
): DetectOptions => ({
  format: formatOf(config),
  hasOwnComponents: findOwnComponents(rootDir) !== undefined,
  hasElements: elements.size > 0,
  components: known,
});
