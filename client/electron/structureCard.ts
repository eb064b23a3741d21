/** Content and position of the card of a structure. */

/** Elements that are kept in a card; others are replaced by their text. */
const KEPT = new Set(['H1', 'UL', 'LI', 'CODE', 'A', 'EM', 'SPAN']);

/** What separates the text of a replaced element from what precedes it: a description is a paragraph below its field. */
const separatorOf = ({ tagName, previousSibling }: Element): string =>
  tagName === 'P' && previousSibling ? ' - ' : '';

function clean(element: Element): void {
  for (const child of [...element.children]) {
    clean(child);
    if (!KEPT.has(child.tagName)) child.replaceWith(separatorOf(child), ...child.childNodes);
  }
}

/** HTML of a structure's title and fields, from its page. */
export async function loadPreview(url: URL): Promise<string> {
  const response = await fetch(url.pathname);
  if (!response.ok) throw new Error(String(response.status));
  const body = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('.theme-doc-markdown');
  const card = document.createElement('div');
  card.append(...[body?.querySelector('h1'), body?.querySelector('.markdown > ul')].flatMap((part) => part ?? []));
  clean(card);
  for (const part of card.querySelectorAll('[id]')) part.removeAttribute('id');
  return card.innerHTML;
}

/** Place the card above a link in the lower half of the window, else below it, aligned with its start. */
export function place(card: HTMLElement, link: HTMLElement): void {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const from = getComputedStyle(link).direction === 'rtl' ? right - card.offsetWidth : left;
  card.style.left = `${Math.max(16, Math.min(from, innerWidth - card.offsetWidth - 16))}px`;
  const isAbove = top > innerHeight / 2;
  card.style.bottom = isAbove ? `${innerHeight - top + 6}px` : '';
  card.style.top = isAbove ? '' : `${bottom + 6}px`;
}
