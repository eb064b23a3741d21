import type { IslandTexts } from '../../../../src/shared/clientSettings.ts';
import { closest } from '../../dom/closest.ts';

/** React and all that needs it: 60 kB that no reader waits for. */
type Hydration = typeof import('./hydrate.tsx');

let loading: Promise<Hydration> | undefined;
let loaded: Hydration | undefined;

/** What does nothing before its island is hydrated; links, forms and popovers work from the start. */
const DEAD = '[data-island] button[type=button]:not([popovertarget])';

let missed: HTMLElement | undefined;

/** Remember a click that came too early: it is made again as soon as there is somebody to hear it. */
export function keepEarlyClick(event: MouseEvent): void {
  const button = closest(event, DEAD);
  const island = button?.closest<HTMLElement>('[data-island]');
  if (button && island && !loaded?.isHydrated(island)) missed = button;
}

/** Hydrate every island that is not yet; loads React at the first call. */
export async function hydrateIslands(texts: IslandTexts): Promise<void> {
  loading ??= import('./hydrate.tsx');
  try {
    loaded = await loading;
    await loaded.hydrateIslands(texts);
    missed?.click();
  } catch (error) {
    loading = undefined; // the next call tries again; until then the page is as it was without script
    console.warn('the interactive parts of the page could not be loaded', error);
  } finally {
    missed = undefined;
  }
}

/** True once `hydrateIslands` has been called. */
export const isHydrating = (): boolean => loading !== undefined;

/** Give an island the props and, as long as it is not hydrated, the HTML that it has on another page. */
export function updateIsland(island: HTMLElement, fresh: HTMLElement): void {
  const { props } = fresh.dataset;
  const isChanged = props !== island.dataset.props;
  if (props !== undefined) island.dataset.props = props;
  if (loaded?.isHydrated(island)) {
    if (isChanged) loaded.renderIsland(island);
  } else island.replaceChildren(...fresh.childNodes);
}

/** Let go of the islands in a part of the page that is taken away. */
export const removeIslands = (part: Element): void => loaded?.unmountIslands(part);
