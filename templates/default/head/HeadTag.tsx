import { createElement } from 'react';
import { table } from '../../../src/shared/table.ts';
import type { SiteView } from '../../../src/views/views.ts';

/** React's props for attributes whose names differ from HTML. */
const REACT_NAMES: Readonly<Record<string, string>> = table({
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  'http-equiv': 'httpEquiv',
  nomodule: 'noModule',
  referrerpolicy: 'referrerPolicy',
});

/** A configured tag, with attributes as in HTML. */
export function HeadTag({ tagName, attributes, innerHTML }: SiteView['head'][number]) {
  const props = Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]);
  const content = innerHTML === undefined ? {} : { dangerouslySetInnerHTML: { __html: innerHTML } };
  return createElement(tagName, { ...Object.fromEntries(props), ...content });
}
