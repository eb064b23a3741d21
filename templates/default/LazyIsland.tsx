import type { ReactNode } from 'react';
import { useRenderContext } from './RenderContext.ts';

/** Props of `LazyIsland`. */
export interface LazyIslandProps {
  /** Unique on the page. */
  readonly id: string;
  /** Name of the island's component, and of its file in an `islands` folder. */
  readonly name: string;
  /** Props of the component. They must be serializable as JSON: the browser reads them from the page. @default {} */
  readonly props?: object | undefined;
  /** Classes of the element around the island. */
  readonly className?: string | undefined;
  /** Fallback for readers without script; also shown until React is loaded. */
  readonly children?: ReactNode;
}

/**
 * An island that is rendered only in the browser, because its HTML cannot be rendered by the build, or would be too large. It
 * shows a loading state, and an error if loading fails. Use `Island` where the HTML can be in the page.
 */
export function LazyIsland({ id, name, props = {}, className, children }: LazyIslandProps) {
  const json = useRenderContext().islands.add({ id, name, props });
  if (json === undefined) return null;
  return (
    <div id={id} className={className} data-island={name} data-lazy="" data-props={json}>
      {children}
    </div>
  );
}
