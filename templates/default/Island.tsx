import type { ComponentType } from 'react';
import { useContext } from 'react';
import { SiteContext } from '../../client/default/islands/site/SiteContext.ts';
import { RawHtml } from './parts/RawHtml.tsx';
import { useRenderContext } from './RenderContext.ts';

/** Props of `Island`. */
export interface IslandProps<Props extends object> {
  /** Unique on the page; also keeps React's generated ids apart. */
  readonly id: string;
  /** Name of the component, which is also the name of its file in an `islands` folder. */
  readonly name: string;
  /** The component, which renders the HTML of the page. */
  readonly component: ComponentType<Props>;
  /** Props of the component. They must be serializable as JSON: the browser reads them from the page. */
  readonly props: Props;
  /** The element around the island. @default 'div' */
  readonly as?: 'div' | 'span' | undefined;
  /** Classes of the element around the island. */
  readonly className?: string | undefined;
  /**
   * When the browser hydrates it: when it is idle (`soon`), or on the first interaction (`use`), which saves other readers from
   * loading React. Islands that change without interaction, such as a clock, need `soon`. @default 'soon'
   */
  readonly hydrate?: 'soon' | 'use';
}

/**
 * Marks an island, which the browser hydrates. It is a React root of its own, since the page around it is static markup that
 * React cannot hydrate. Its HTML must work without script.
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
