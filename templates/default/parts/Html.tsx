import type { Fragment } from '../../../src/views/views.ts';
import { useRenderContext } from '../RenderContext.ts';
import { RawHtml } from './RawHtml.tsx';

interface HtmlProps {
  readonly fragment: Fragment;
  readonly className: string;
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/** Rendered Markdown. */
export function Html({ fragment, ...attributes }: HtmlProps) {
  return <RawHtml as="div" html={fragment.toHtml(useRenderContext().renderComponent)} {...attributes} />;
}
