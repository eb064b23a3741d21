import type { ComponentType } from 'react';
import { useContext } from 'react';
import { SiteContext } from '../../client/default/islands/site/SiteContext.ts';
import { RawHtml } from './parts/RawHtml.tsx';
import { useRenderContext } from './RenderContext.ts';

/** Props that islands of several pages have in common. */
export interface SharedIslandProps<Props extends object> {
  /** Address of the file that has them. */
  readonly href: string;
  /** What the file says. */
  readonly props: Partial<Props>;
}

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
   * Text in the props that is another one on each page, such as its address. The component puts it out as it is, so pages
   * that differ in nothing else share their HTML.
   */
  readonly varying?: string;
  /**
   * When the browser takes it over: when it is idle (`soon`), or when the reader reaches for it (`use`), which spares those
   * who do not the load of React. What only looks at the reader, such as a clock, needs `soon`. @default 'soon'
   */
  readonly hydrate?: 'soon' | 'use';
  /** Those of the props that are in a file, as a JSON object, which pages share: the page carries the others alone. */
  readonly shared?: SharedIslandProps<Props>;
}

/** The props that are not the shared ones, as JSON. */
const ownProps = <Props extends object>(props: Props, shared: Partial<Props>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(props).filter(([name, value]) => value !== shared[name as keyof Props])),
  );

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
  varying = '',
  shared,
}: IslandProps<Props>) {
  const { islands, renderIsland, addresses, frame } = useRenderContext();
  const site = useContext(SiteContext);
  const json = islands.add({ id, name, props, component });
  if (json === undefined || !site) return null;
  const html = renderIsland({ id, name, component, varying }, json, { site, addresses, frame });
  return (
    <RawHtml
      as={as}
      html={html}
      id={id}
      className={className}
      data-island={name}
      data-hydrate={hydrate === 'use' ? hydrate : undefined}
      data-shared={shared?.href}
      data-props={shared ? ownProps(props, shared.props) : json}
    />
  );
}
