import { createContext, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemo, type Memo } from '../../src/shared/memo.ts';
import type { PageAddresses } from '../../src/views/addresses.ts';
import type { RenderComponent } from '../../src/views/views.ts';
import type { PageFrame } from './FrameContext.ts';
import { createIslandRenderer, type RenderIsland } from './islandRenderer.tsx';
import type { PageIslands } from './pageIslands.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** What the pages of a build share, so that what is alike on many of them is made once. */
export interface RenderSession {
  readonly memo: Memo;
  readonly renderIsland: RenderIsland;
}

/** What the parts of a page share while it is rendered. */
export interface RenderContextValue extends RenderSession {
  /** Renders the components of Markdown. */
  readonly renderComponent: RenderComponent;
  readonly islands: PageIslands;
  readonly addresses: PageAddresses;
  readonly frame: PageFrame;
  /** True once the content has left out the footer, which stands below it. */
  readonly hasNoFooter: () => boolean;
  /** What the content has put into the head of the page, as HTML. */
  readonly head: () => readonly string[];
}

/** Start a build: nothing has been rendered yet. */
export const createRenderSession = (): RenderSession => ({
  memo: createMemo(),
  renderIsland: createIslandRenderer(),
});

/** Set around every page, and around each component of its Markdown. */
export const RenderContext = createContext<RenderContextValue | undefined>(undefined);

/** What the page is rendered with. Throws outside of one: layouts and parts need it. */
export function useRenderContext(): RenderContextValue {
  const value = useContext(RenderContext);
  if (!value) throw new Error('parts of a page can only be rendered by sitegen');
  return value;
}

/** Markup that many pages share: rendered once for each value. `name` parts it from other markup of the same value. */
export const useSharedMarkup = <Value extends object>(
  name: string,
  value: Value,
  render: (value: Value) => ReactNode,
): string => useRenderContext().memo(value, name, () => withoutPreloads(renderToStaticMarkup(render(value))));
