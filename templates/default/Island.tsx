import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { RawHtml } from './parts/RawHtml.tsx';

interface IslandProps<Props extends object> {
  /** Unique on the page; also keeps React's generated ids apart. */
  readonly id: string;
  /** The component's own name, which is also that of its file in an `islands` folder. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  /** Must survive JSON: the browser reads them from the page. */
  readonly props: Props;
  readonly className?: string;
}

/** Neighboring pages have mostly the same navbar: its HTML is kept, for so many sets of props. */
const KEPT = 64;
const kept = new Map<string, string>();

function renderIsland<Props extends object>(
  id: string,
  component: ComponentType<Props>,
  props: Props,
  key: string,
): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(createElement(component, props), { identifierPrefix: id });
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, html);
  return html;
}

/**
 * Marks a place that the browser hydrates. It is a React root of its own: the page around it is static markup, which
 * React cannot hydrate. Its HTML works as it is; the script makes it better.
 */
export function Island<Props extends object>({ id, name, component, props, className }: IslandProps<Props>) {
  const json = JSON.stringify(props);
  const html = renderIsland(id, component, props, `${name} ${id} ${json}`);
  return <RawHtml as="div" html={html} id={id} className={className} data-island={name} data-props={json} />;
}
