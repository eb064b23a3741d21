import { islands } from 'sitegen:islands';
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { IslandTexts } from '../../../../src/shared/clientSettings.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

interface Hydrated {
  readonly root: Root;
  readonly render: () => void;
  /** Kept when the island reacts to its reader. */
  readonly alive: Promise<void>;
}

const hydrated = new WeakMap<Element, Hydrated>();
const ISLAND = '[data-island]';

const parseProps = (container: HTMLElement): object => JSON.parse(container.dataset.props ?? '{}') as object;

const rootOptions = (container: HTMLElement) => {
  const name = container.dataset.island;
  return {
    identifierPrefix: container.id,
    onCaughtError: (error: unknown) => console.error(`island ${name} crashed`, error),
    onRecoverableError: (error: unknown) => console.error(`island ${name} did not match its HTML`, error),
  };
};

/** Tells when what it holds is alive. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** The HTML of the island is in the page: it becomes alive as it is. */
function hydrate(container: HTMLElement, Component: ComponentType<object>, texts: IslandTexts): void {
  let onAlive = (): void => undefined;
  const alive = new Promise<void>((resolve) => {
    onAlive = resolve;
  });
  const element = () => (
    <Alive onAlive={onAlive}>
      <CrashBoundary texts={texts}>
        <Component {...parseProps(container)} />
      </CrashBoundary>
    </Alive>
  );
  // In a transition React lets the browser in between: no task is long.
  startTransition(() => {
    const root = hydrateRoot(container, element(), rootOptions(container));
    hydrated.set(container, { root, alive, render: () => root.render(element()) });
  });
}

/** The island is not in the page: what is there for readers without script gives way to it, by the states of `Lazy`. */
async function mountLazily(
  container: HTMLElement,
  load: () => Promise<ComponentType<object>>,
  texts: IslandTexts,
): Promise<void> {
  const { Lazy } = await import('../lazy/Lazy.tsx');
  if (!container.isConnected || hydrated.has(container)) return;
  const element = () => (
    <CrashBoundary texts={texts}>
      <Lazy load={load} texts={texts}>
        {(Component) => <Component {...parseProps(container)} />}
      </Lazy>
    </CrashBoundary>
  );
  const root = createRoot(container, rootOptions(container));
  hydrated.set(container, { root, alive: Promise.resolve(), render: () => root.render(element()) });
  root.render(element());
}

async function startIsland(container: HTMLElement, texts: IslandTexts): Promise<void> {
  const load = islands[container.dataset.island ?? ''];
  if (!load || hydrated.has(container)) return hydrated.get(container)?.alive;
  if ('lazy' in container.dataset) return mountLazily(container, load, texts);
  const Component = await load();
  if (container.isConnected && !hydrated.has(container)) hydrate(container, Component, texts);
  return hydrated.get(container)?.alive;
}

/** Hydrate every island that is not yet. Done when all react to their reader. */
export async function hydrateIslands(texts: IslandTexts): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLElement>(ISLAND)].map((island) => startIsland(island, texts)));
  document.documentElement.dataset.hasHydrated = 'true';
}

/** True for islands that are React's by now. */
export const isHydrated = (container: HTMLElement): boolean => hydrated.has(container);

/** Render an island again, with the props that its container carries now. */
export const renderIsland = (container: HTMLElement): void => hydrated.get(container)?.render();

/** Let go of every island in a part of the page. */
export function unmountIslands(part: Element): void {
  for (const container of [part, ...part.querySelectorAll(ISLAND)]) {
    hydrated.get(container)?.root.unmount();
    hydrated.delete(container);
  }
}
