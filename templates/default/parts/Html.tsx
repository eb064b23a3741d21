import { createContext, useContext } from 'react';
import type { Fragment, RenderComponent } from '../../../src/views/views.ts';
import { RawHtml } from './RawHtml.tsx';

interface HtmlProps {
  readonly fragment: Fragment;
  readonly className: string;
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/** How the components of a page are rendered; set around every page. */
export const ComponentsContext = createContext<RenderComponent>(({ html }) => html);

/** Rendered Markdown. */
export function Html({ fragment, ...attributes }: HtmlProps) {
  return <RawHtml as="div" html={fragment.toHtml(useContext(ComponentsContext))} {...attributes} />;
}
