/** What a structure's card shows, and where. */

/** Elements that a card keeps; the text of all others stays. */
const KEPT = new Set(['H1', 'UL', 'LI', 'CODE', 'A', 'EM', 'SPAN']);

function clean(element: Element): void {
  for (const child of [...element.children]) {
    clean(child);
    if (!KEPT.has(child.tagName)) child.replaceWith(...child.childNodes);
  }
}

/** HTML of the title and fields of a structure, from its own page. */
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

/** Above a link in the lower half of the window, below one in the upper half; from where the link begins. */
export function place(card: HTMLElement, link: HTMLElement): void {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const from = getComputedStyle(link).direction === 'rtl' ? right - card.offsetWidth : left;
  card.style.left = `${Math.max(16, Math.min(from, innerWidth - card.offsetWidth - 16))}px`;
  const isAbove = top > innerHeight / 2;
  card.style.bottom = isAbove ? `${innerHeight - top + 6}px` : '';
  card.style.top = isAbove ? '' : `${bottom + 6}px`;
}
