import type { IslandSettings } from '../../../../src/shared/clientSettings.ts';
import { closest } from '../../dom/closest.ts';

/** React and all that needs it: 60 kB that no reader waits for. */
type Hydration = typeof import('./hydrate.tsx');

// Owned by the document: React is loaded into it once.
let loading: Promise<Hydration> | undefined;
// Owned by the document: what came of that.
let loaded: Hydration | undefined;

/** Buttons that do nothing before their island is hydrated; links, forms and popovers work from the start. */
const INERT = '[data-island] button[type=button]:not([popovertarget])';

// Owned by the document: a click is that of its only reader.
let missed: HTMLElement | undefined;

/** Remember a click on a button that has no event handler yet: it is repeated when its island is hydrated. */
export function rememberEarlyClick(event: MouseEvent): void {
  const button = closest(event, INERT);
  const island = button?.closest<HTMLElement>('[data-island]');
  if (button && island && !loaded?.isHydrated(island)) missed = button;
}

/** Hydrate every island that is not hydrated; loads React at the first call. */
export async function hydrateIslands(settings: IslandSettings): Promise<void> {
  loading ??= import('./hydrate.tsx');
  try {
    loaded = await loading;
    await loaded.hydrateIslands(settings);
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

/** Give an island the props that it has on another page and, if it is not hydrated, its HTML there. */
export function updateIsland(island: HTMLElement, fresh: HTMLElement): void {
  const { props } = fresh.dataset;
  const isChanged = props !== island.dataset.props;
  if (props !== undefined) island.dataset.props = props;
  if (loaded?.isHydrated(island)) {
    if (isChanged) loaded.renderIsland(island);
  } else island.replaceChildren(...fresh.childNodes);
}

/** Unmount the islands in a part of the page that is removed. */
export const unmountIslandsIn = (part: Element): void => loaded?.unmountIslands(part);
