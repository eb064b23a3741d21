import { createContext, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemo, type Memo } from '../../src/shared/memo.ts';
import type { PageAddresses } from '../../src/views/addresses.ts';
import type { RenderComponent } from '../../src/views/views.ts';
import type { PageFrame } from './FrameContext.ts';
import { createIslandRenderer, type RenderIsland } from './islandRenderer.tsx';
import type { PageIslands } from './pageIslands.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** State that the pages of a build share, so that equal parts are rendered once. */
export interface RenderSession {
  readonly memo: Memo;
  readonly renderIsland: RenderIsland;
}

/** State that the parts of a page share while it is rendered. */
export interface RenderContextValue extends RenderSession {
  /** Renders the components in Markdown. */
  readonly renderComponent: RenderComponent;
  readonly islands: PageIslands;
  readonly addresses: PageAddresses;
  readonly frame: PageFrame;
  /** True if the content has left out the footer. */
  readonly hasNoFooter: () => boolean;
  /** What the content has added to the head of the page, as HTML. */
  readonly head: () => readonly string[];
}

/** Create the state of a build, before any page is rendered. */
export const createRenderSession = (): RenderSession => ({
  memo: createMemo(),
  renderIsland: createIslandRenderer(),
});

/** Provided around every page, and around each component in its Markdown. */
export const RenderContext = createContext<RenderContextValue | undefined>(undefined);

/** The context of the page. Throws outside of one: layouts and parts need it. */
export function useRenderContext(): RenderContextValue {
  const value = useContext(RenderContext);
  if (!value) throw new Error('parts of a page can only be rendered by sitegen');
  return value;
}

/** Markup that many pages share: rendered once per value and `name`. */
export const useSharedMarkup = <Value extends object>(
  name: string,
  value: Value,
  render: (value: Value) => ReactNode,
): string => useRenderContext().memo(value, name, () => withoutPreloads(renderToStaticMarkup(render(value))));
