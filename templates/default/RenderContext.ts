import { createContext, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderComponent } from '../../src/views/views.ts';
import { memoize } from './memoize.ts';
import { createIslandRenderer, type PageIslands, type RenderIsland } from './pageIslands.ts';

/** What the pages of a build share, so that what is alike on many of them is rendered once. */
export interface RenderSession {
  readonly renderShared: <Value extends object>(render: (value: Value) => ReactNode, value: Value) => string;
  readonly renderIsland: RenderIsland;
}

/** What the parts of a page share while it is rendered. */
export interface RenderContextValue extends RenderSession {
  /** Renders the components of Markdown. */
  readonly renderComponent: RenderComponent;
  readonly islands: PageIslands;
}

/** Start a build: nothing has been rendered yet. */
export function createRenderSession(): RenderSession {
  const markupBy = memoize((render: (value: never) => ReactNode) =>
    memoize((value: object) => renderToStaticMarkup(render(value as never))),
  );
  return { renderShared: (render, value) => markupBy(render)(value), renderIsland: createIslandRenderer() };
}

/** Set around every page, and around each component of its Markdown. */
export const RenderContext = createContext<RenderContextValue | undefined>(undefined);

/** What the page is rendered with. Throws outside of one: layouts and parts need it. */
export function useRenderContext(): RenderContextValue {
  const value = useContext(RenderContext);
  if (!value) throw new Error('parts of a page can only be rendered by sitegen');
  return value;
}

/** Markup that many pages share. `render` must be one function for all of them, and need nothing but the value. */
export const useSharedMarkup = <Value extends object>(render: (value: Value) => ReactNode, value: Value): string =>
  useRenderContext().renderShared(render, value);
