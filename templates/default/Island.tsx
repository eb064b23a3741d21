import type { ComponentType } from 'react';
import { useContext } from 'react';
import { SiteContext } from '../../client/default/islands/site/SiteContext.ts';
import { RawHtml } from './parts/RawHtml.tsx';
import { useRenderContext } from './RenderContext.ts';

/** Props of a place that the browser hydrates. */
export interface IslandProps<Props extends object> {
  /** Unique on the page; also keeps React's generated ids apart. */
  readonly id: string;
  /** The component's own name, which is also that of its file in an `islands` folder. */
  readonly name: string;
  /** The component itself: it makes the HTML that is in the page. */
  readonly component: ComponentType<Props>;
  /** Props of the component. They must survive JSON: the browser reads them from the page. */
  readonly props: Props;
  /** The element around the island. @default 'div' */
  readonly as?: 'div' | 'span' | undefined;
  /** Classes of the element around the island. */
  readonly className?: string | undefined;
  /**
   * When the browser takes it over: when it is idle (`soon`), or when the reader reaches for it (`use`), which spares those
   * who do not the load of React. What only looks at the reader, such as a clock, needs `soon`. @default 'soon'
   */
  readonly hydrate?: 'soon' | 'use';
}

/**
 * Marks a place that the browser hydrates. It is a React root of its own: the page around it is static markup, which
 * React cannot hydrate. Its HTML works as it is; the script makes it better.
 */
export function Island<Props extends object>({
  id,
  name,
  component,
  props,
  as = 'div',
  className,
  hydrate,
}: IslandProps<Props>) {
  const { islands, renderIsland, addresses, frame } = useRenderContext();
  const site = useContext(SiteContext);
  const json = islands.add({ id, name, props, component });
  if (json === undefined || !site) return null;
  const html = renderIsland({ id, name, component }, json, { site, addresses, frame });
  return (
    <RawHtml
      as={as}
      html={html}
      id={id}
      className={className}
      data-island={name}
      data-hydrate={hydrate === 'use' ? hydrate : undefined}
      data-props={json}
    />
  );
}
