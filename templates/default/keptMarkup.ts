import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const kept = new WeakMap<object, string>();

/** Markup that many pages share: rendered once for each value that it is made from. */
export function keptMarkup(value: object, render: () => ReactNode): string {
  const html = kept.get(value) ?? renderToStaticMarkup(render());
  kept.set(value, html);
  return html;
}
