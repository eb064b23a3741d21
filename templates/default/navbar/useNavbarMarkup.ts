import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NavbarItemView, SiteView, View } from '../../../src/views/views.ts';
import { useRenderContext } from '../RenderContext.ts';
import { createRecentMemo } from '../recentMemo.ts';
import { withoutPreloads } from '../withoutPreloads.ts';

/** Stands for the address of the page in what is remembered: a character that no text has (Unicode, "Private Use"). */
const STAND_IN = '\uE000';
/** Addresses that JSON and HTML write as they are. */
const PLAIN = /^[^"&'<>\\\p{Cc}]{2,}$/u;

/** What a navbar is, as its own element and in it. */
interface Markup {
  readonly className: string;
  readonly html: string;
}

interface RenderedBar {
  readonly className: string;
  readonly content: ReactNode;
}

/**
 * The HTML of a navbar. Most pages have the same items, but for their own address, which leads to other languages: those that
 * differ in nothing else share it.
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
