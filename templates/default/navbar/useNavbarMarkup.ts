import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NavbarItemView, SiteView, View } from '../../../src/views/views.ts';
import { useRenderContext } from '../RenderContext.ts';
import { createRecentMemo } from '../recentMemo.ts';
import { withoutPreloads } from '../withoutPreloads.ts';

/** Stands for the address of the page in memoized markup: a private-use character, which no text contains. */
const STAND_IN = '\uE000';
/** Addresses that are the same in JSON and HTML, without escaping. */
const PLAIN = /^[^"&'<>\\\p{Cc}]{2,}$/u;

/** The class and the content of a navbar. */
interface Markup {
  readonly className: string;
  readonly html: string;
}

interface RenderedBar {
  readonly className: string;
  readonly content: ReactNode;
}

/**
 * The HTML of a navbar, memoized. The navbars of most pages differ only in the page's own address, to which links to other
 * languages lead: such pages share the markup.
 */
export function useNavbarMarkup(
  { navbar, url }: Pick<View, 'navbar' | 'url'>,
  { site, hasPanel }: { readonly site: SiteView; readonly hasPanel: boolean },
  render: (items: readonly NavbarItemView[]) => RenderedBar,
): Markup {
  const known = useRenderContext().memo(site, 'navbars', () => createRecentMemo<Markup>());
  const isPlain = PLAIN.test(url);
  const own = JSON.stringify(navbar);
  const shared = isPlain ? own.replaceAll(url, STAND_IN) : own;
  const key = `${hasPanel} ${shared}`;
  let markup = known.get(key);
  if (!markup) {
    const { className, content } = render(JSON.parse(shared) as readonly NavbarItemView[]);
    markup = { className, html: withoutPreloads(renderToStaticMarkup(content)) };
    known.set(key, markup);
  }
  return isPlain ? { ...markup, html: markup.html.replaceAll(STAND_IN, url) } : markup;
}
