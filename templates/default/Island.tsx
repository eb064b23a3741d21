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
  /**
   * Text in the props that is another one on each page, such as its address. The component puts it out as it is, so pages
   * that differ in nothing else share their HTML.
   */
  readonly varying?: string;
}

/** Neighboring pages have mostly the same navbar: its HTML is kept, for so many sets of props. */
const KEPT = 64;
const kept = new Map<string, string>();

/** Stands in for `varying` in what is kept: a character that no text has (Unicode, "Private Use"). */
const STAND_IN = '\uE000';
/** Texts that JSON and HTML write as they are. */
const PLAIN = /^[\w./-]{2,}$/;

function renderIsland<Props extends object>(
  { id, name, component, varying = '' }: IslandProps<Props>,
  json: string,
): string {
  const isShared = PLAIN.test(varying);
  const shared = isShared ? json.replaceAll(varying, STAND_IN) : json;
  const key = `${name} ${id} ${shared}`;
  const known = kept.get(key);
  const html = known ?? renderToString(createElement(component, JSON.parse(shared) as Props), { identifierPrefix: id });
  if (known === undefined && kept.size >= KEPT) kept.clear();
  kept.set(key, html);
  return isShared ? html.replaceAll(STAND_IN, varying) : html;
}

/**
 * Marks a place that the browser hydrates. It is a React root of its own: the page around it is static markup, which
 * React cannot hydrate. Its HTML works as it is; the script makes it better.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { id, name, props, className } = island;
  const json = JSON.stringify(props);
  const html = renderIsland(island, json);
  return <RawHtml as="div" html={html} id={id} className={className} data-island={name} data-props={json} />;
}
