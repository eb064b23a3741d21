import { type ComponentType, type ReactNode, useState } from 'react';
import { Lazy, type LazyTexts } from './Lazy.tsx';
import { loadAnew } from './loadAnew.ts';

interface IslandLoaderProps {
  /** Name of the island. */
  readonly name: string;
  /** Loads its component. */
  readonly load: () => Promise<ComponentType<object>>;
  readonly texts: LazyTexts;
  /** Renders the island with its component. */
  readonly children: (Component: ComponentType<object>) => ReactNode;
}

/** An island whose code is loaded when it is rendered, with the states of `Lazy`. */
export function IslandLoader({ name, load, ...props }: IslandLoaderProps): ReactNode {
  const [loadComponent] = useState(() => loadAnew(name, load));
  return <Lazy load={loadComponent} {...props} />;
}
