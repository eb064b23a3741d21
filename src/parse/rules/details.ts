import type { MarkdownIt } from 'markdown-it';
import { metaOf, type WrittenBlock } from '../blocks/block.ts';
import { htmlAttributes } from '../blocks/htmlAttributes.ts';
import { addSlot, envOf } from '../env.ts';
import type { ContainerKind } from './containers.ts';

/** In plain Markdown, details become the HTML element. */
const plainDetails = ({ title }: WrittenBlock) => ({
  open: ['<details>', `<summary>${title?.text ?? 'Details'}</summary>`, ''],
  close: '</details>',
});

/** A section that readers can open: `:::details Summary`; initially open with `{open}`. */
export const details: ContainerKind = { type: 'details', options: ['open'], hasTitle: true, plainLines: plainDetails };

/** Blocks of other generators that have no meaning here: only their content is rendered. */
export const transparent: ContainerKind = {
  type: 'transparent',
  options: [],
  hasTitle: false,
  plainLines: () => ({ open: [''], close: '' }),
};

const SUMMARY_CLOSE = '</summary>\n';

/** Renders `details` and `transparent` blocks. */
export function detailsBlocks(md: MarkdownIt): void {
  md.renderer.rules.details_open = (tokens, index, _options, env) => {
    const meta = metaOf(tokens[index]);
    const isOpen = meta.attributes.open ? ' open' : '';
    const summary = meta.hasTitle ? '' : addSlot(envOf(env), { type: 'text', id: 'details.summary' }) + SUMMARY_CLOSE;
    return `<details${htmlAttributes(env, meta, 'details')}${isOpen}><summary>${summary}`;
  };
  md.renderer.rules.details_title_close = () => SUMMARY_CLOSE;
  md.renderer.rules.details_close = () => '</details>\n';
  md.renderer.rules.transparent_open = () => '';
  md.renderer.rules.transparent_close = () => '';
}
