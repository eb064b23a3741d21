import { islands } from 'sitegen:islands';
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { IslandSettings } from '../../../../src/shared/clientSettings.ts';
import { SiteContext } from '../site/SiteContext.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

interface Hydrated {
  readonly root: Root;
  readonly render: () => void;
  /** Settles when the island has its event handlers. */
  readonly mounted: Promise<void>;
}

// Owned by the document: the React roots of its islands.
const hydrated = new WeakMap<Element, Hydrated>();
const ISLAND = '[data-island]';

const parseProps = ({ dataset: { props = '{}' } }: HTMLElement): object => JSON.parse(props) as object;

const rootOptions = (container: HTMLElement) => {
  const name = container.dataset.island;
  return {
    identifierPrefix: container.id,
    onCaughtError: (error: unknown) => console.error(`island ${name} crashed`, error),
    onRecoverableError(error: unknown) {
      // An island that was unmounted before it was hydrated has no HTML to match.
      if (hydrated.has(container)) console.error(`island ${name} did not match its HTML`, error);
    },
  };
};

/** Calls `onMount` when its children are mounted. */
function MountObserver({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}

/** The context of every island: the site's settings, and the boundary that catches crashes. */
function Surroundings({ settings, children }: { settings: IslandSettings; children: ReactNode }) {
  const { base, site, trailingSlash, texts } = settings;
  const source = site && { ...site, base, trailingSlash, lang: document.documentElement.lang };
  return (
    <SiteContext value={source}>
      <CrashBoundary texts={texts}>{children}</CrashBoundary>
    </SiteContext>
  );
}

/** Hydrate an island whose HTML is in the page. */
function hydrate(container: HTMLElement, Component: ComponentType<object>, settings: IslandSettings): void {
  let onMount = (): void => undefined;
  const mounted = new Promise<void>((resolve) => {
    onMount = () => {
      container.dataset.hydrated = '';
      resolve();
    };
  });
  const element = () => (
    <MountObserver onMount={onMount}>
      <Surroundings settings={settings}>
        <Component {...parseProps(container)} />
      </Surroundings>
    </MountObserver>
  );
  // In a transition, React yields to the browser, which avoids long tasks.
  startTransition(() => {
    const root = hydrateRoot(container, element(), rootOptions(container));
    hydrated.set(container, { root, mounted, render: () => root.render(element()) });
  });
}

/** Render an island without HTML in the page, in place of its fallback for readers without script, with the states of `Lazy`. */
async function mountLazily(
  container: HTMLElement,
  name: string,
  load: () => Promise<ComponentType<object>>,
  settings: IslandSettings,
): Promise<void> {
  const { IslandLoader } = await import('../lazy/IslandLoader.tsx');
  if (!container.isConnected || hydrated.has(container)) return;
  const element = () => (
    <Surroundings settings={settings}>
      <IslandLoader name={name} load={load} texts={settings.texts}>
        {(Component) => <Component {...parseProps(container)} />}
      </IslandLoader>
    </Surroundings>
  );
  container.dataset.hydrated = '';
  const root = createRoot(container, rootOptions(container));
  hydrated.set(container, { root, mounted: Promise.resolve(), render: () => root.render(element()) });
  root.render(element());
}

async function startIsland(container: HTMLElement, settings: IslandSettings): Promise<void> {
  const name = container.dataset.island ?? '';
  const load = islands[name];
  if (!load || hydrated.has(container)) return hydrated.get(container)?.mounted;
  if ('lazy' in container.dataset) return mountLazily(container, name, load, settings);
  const Component = await load();
  if (container.isConnected && !hydrated.has(container)) hydrate(container, Component, settings);
  return hydrated.get(container)?.mounted;
}

/** Hydrate those of the islands that are not hydrated yet. Settles when all have their event handlers. */
export async function hydrateIslands(settings: IslandSettings, islands: readonly HTMLElement[]): Promise<void> {
  await Promise.all(islands.map((island) => startIsland(island, settings)));
}

/** True for an island that is hydrated. */
export const isHydrated = (container: HTMLElement): boolean => hydrated.has(container);

/**
 * Render an island again with the current props of its container. Waits for hydration, because React would otherwise discard its
 * HTML.
 */
export async function renderIsland(container: HTMLElement): Promise<void> {
  await hydrated.get(container)?.mounted;
  hydrated.get(container)?.render();
}

/** Unmount every island in a part of the page. */
export function unmountIslands(part: Element): void {
  for (const container of [part, ...part.querySelectorAll(ISLAND)]) {
    const root = hydrated.get(container)?.root;
    hydrated.delete(container);
    root?.unmount();
  }
}
