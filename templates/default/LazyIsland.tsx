import type { ReactNode } from 'react';
import { useRenderContext } from './RenderContext.ts';

/** Props of a place that the browser fills. */
export interface LazyIslandProps {
  /** Unique on the page. */
  readonly id: string;
  /** Name of the island's component, and of its file in an `islands` folder. */
  readonly name: string;
  /** Props of the component. They must survive JSON: the browser reads them from the page. @default {} */
  readonly props?: object | undefined;
  /** Classes of the element around the island. */
  readonly className?: string | undefined;
  /** What readers without script get instead; also shown until React has come. */
  readonly children?: ReactNode;
}

/**
 * A place that the browser fills: an island whose HTML cannot be made while building, or is not worth its weight. It
 * shows that it is loading, and says so if it fails. Use `Island` where the HTML can be in the page.
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
