import type { Fragment } from '../../../src/views/views.ts';
import { useRenderContext } from '../RenderContext.ts';
import { RawHtml } from './RawHtml.tsx';

/** Props of rendered Markdown. */
export interface HtmlProps {
  /** The Markdown: `page.body`, or the excerpt of a post. */
  readonly fragment: Fragment;
  /** Classes of the element around it; `markdown` adds the styles of text. */
  readonly className: string;
  /** Its language, if it differs from the page's: `page.contentLang`. */
  readonly lang?: string | undefined;
  /** Its writing direction, if it differs from the page's: `page.contentDir`. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/** Rendered Markdown. */
export function Html({ fragment, ...attributes }: HtmlProps) {
  return <RawHtml as="div" html={fragment.toHtml(useRenderContext().renderComponent)} {...attributes} />;
}
