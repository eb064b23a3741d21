import { findSimilarPages, type PageEntry } from '../../../../src/shared/similarPaths.ts';
import { decodeUrl, withBase, withoutBase } from '../../../../src/shared/url.ts';
import { createElement } from '../../dom/createElement.ts';

const createItem = ([path, label]: PageEntry, base: string): Element =>
  createElement('li', {}, {}, [
    createElement('a', { href: withBase(base, path), textContent: label }),
    ' ',
    createElement('code', { textContent: path }),
  ]);

/** On the 404 page, show the pages with the most similar addresses. Loads the list of all pages. */
async function show(similar: HTMLElement, base: string): Promise<void> {
  const path = withoutBase(base, location.pathname) ?? location.pathname;
  const response = await fetch(similar.dataset.pages ?? '');
  if (!response.ok) return;
  const pages = findSimilarPages((await response.json()) as readonly PageEntry[], decodeUrl(path));
  similar.querySelector('ul')?.replaceChildren(...pages.map((page) => createItem(page, base)));
  similar.hidden = pages.length === 0;
}

/** Show pages with similar addresses on pages that have a place for them. Call the returned function for new content. */
export const watchSimilarPages =
  (base: string): (() => void) =>
  () => {
    const similar = document.querySelector<HTMLElement>('.similar-pages');
    if (similar) show(similar, base).catch(() => undefined); // the page does without
  };
