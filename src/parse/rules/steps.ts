import type { MarkdownIt, StateCore } from 'markdown-it';
import { createOutline } from '../blocks/outline.ts';
import { adoptAttributes, findList } from '../blocks/structure.ts';
import { envOf } from '../env.ts';
import type { TagKind } from './components.ts';
import type { ContainerKind } from './containers.ts';

/** For blocks of which only the content stays in plain Markdown. */
export const UNWRAPPED = {
  plainLines: () => ({ open: [''], close: '' }),
  plainTags: () => ({ open: [], close: '' }),
} as const satisfies Pick<ContainerKind & TagKind, 'plainLines' | 'plainTags'>;

/** Steps: `:::steps`, or `<Steps>`, around a numbered list. */
export const steps: ContainerKind & TagKind = { type: 'steps', options: [], hasTitle: false, ...UNWRAPPED };

function markSteps({ tokens, env }: StateCore): void {
  const blocks = tokens.filter(({ type }) => type === 'steps_open');
  if (blocks.length === 0) return;
  const outline = createOutline(tokens);
  for (const open of blocks) {
    const list = findList(outline, open, envOf(env), 'ordered_list_open');
    if (!list) continue;
    adoptAttributes(envOf(env), list, open, 'step-list');
    list.attrSet('role', 'list'); // some screen readers do not announce lists without markers
  }
}

/** Validates steps, and marks their lists. */
export function stepBlocks(md: MarkdownIt): void {
  md.core.ruler.push('steps', markSteps);
  md.renderer.rules.steps_open = () => '';
  md.renderer.rules.steps_close = () => '';
}
