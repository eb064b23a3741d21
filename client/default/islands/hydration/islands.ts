import { closest } from '../../dom/closest.ts';
import type { LoadSettings } from '../../dom/loadSettings.ts';
import { warn } from '../../dom/warn.ts';

/** The code that needs React: 60 kB, loaded in idle time. */
type Hydration = typeof import('./hydrate.tsx');

// Owned by the document: the pending or finished load of React.
let loading: Promise<Hydration> | undefined;
// Owned by the document: React, once it is loaded.
let loaded: Hydration | undefined;

const STATIC = '[data-island]:not([data-hydrated])';

/** Islands that are hydrated in idle time, without waiting for an interaction. */
const SOON = `${STATIC}:not([data-hydrate=use])`;

/** Buttons that do nothing before their island is hydrated, unlike links, forms and popovers. */
const INERT = `${STATIC} button[type=button]:not([popovertarget], .color-mode-switch)`;

// Owned by the document: the button that the reader clicked before it was hydrated.
let missed: HTMLButtonElement | undefined;

/** Repeat the click that came before hydration. */
function repeatClick(): void {
  const button = missed;
  missed = undefined;
  button?.click();
}

async function hydrate(loadSettings: LoadSettings, islands: readonly HTMLElement[]): Promise<void> {
  if (islands.length === 0) return;
  loading ??= import('./hydrate.tsx');
  try {
    const [hydration, settings] = await Promise.all([loading, loadSettings()]);
    loaded = hydration;
    await hydration.hydrateIslands(settings, islands);
    if (missed && !missed.closest(STATIC)) repeatClick();
  } catch (error) {
    loading = undefined; // the next call tries again; until then, the page works as without script
    warn('islands could not be loaded', error);
    missed = undefined;
  }
}

const findIslands = (selector: string): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Hydrate the islands that do not wait for an interaction. React is loaded only if there is one. */
export async function hydrateSoon(loadSettings: LoadSettings): Promise<void> {
  await hydrate(loadSettings, findIslands(SOON));
  document.documentElement.dataset.hasHydrated = 'true';
}

/**
 * Hydrate the island in which an event occurs. A click on a button that has no event handler yet is repeated once its island is
 * hydrated.
 */
export function hydrateReached(event: Event, loadSettings: LoadSettings): void {
  const island = closest(event, STATIC);
  if (!island) return;
  const button = event.type === 'click' ? closest<HTMLButtonElement>(event, INERT) : null;
  if (button) {
    event.preventDefault();
    missed = button;
  }
  void hydrate(loadSettings, [island]);
}

/** Give an island the props that it has on another page, and its HTML there if it is not hydrated. */
export function updateIsland(island: HTMLElement, fresh: HTMLElement): void {
  const { props } = fresh.dataset;
  const isChanged = props !== island.dataset.props;
  if (props !== undefined) island.dataset.props = props;
  if (loaded?.isHydrated(island)) {
    if (isChanged) void loaded.renderIsland(island);
  } else island.replaceChildren(...fresh.childNodes);
}

/** Unmount the islands in a part of the page that is removed. */
export const unmountIslandsIn = (part: Element): void => loaded?.unmountIslands(part);
