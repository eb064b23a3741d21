/** What a structure's card shows, and where. */

/** Elements that a card keeps; the text of all others stays. */
const KEPT = new Set(['H1', 'UL', 'LI', 'CODE', 'A', 'EM', 'SPAN']);

const pages = new Map<string, Promise<string>>();

function clean(element: Element): void {
  for (const child of [...element.children]) {
    clean(child);
    if (!KEPT.has(child.tagName)) child.replaceWith(...child.childNodes);
  }
}

/** HTML of the title and fields of a structure, from its own page; read once. */
export function loadPreview(url: URL): Promise<string> {
  const known = pages.get(url.pathname);
  if (known) return known;
  const loading = fetch(url.pathname)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
    .then((html) => {
      const body = new DOMParser().parseFromString(html, 'text/html').querySelector('.theme-doc-markdown');
      const card = document.createElement('div');
      card.append(...[body?.querySelector('h1'), body?.querySelector('.markdown > ul')].flatMap((part) => part ?? []));
      clean(card);
      for (const part of card.querySelectorAll('[id]')) part.removeAttribute('id');
      return card.innerHTML;
    });
  pages.set(url.pathname, loading);
  loading.catch(() => pages.delete(url.pathname));
  return loading;
}

/** Above a link in the lower half of the window, below one in the upper half; from where the link begins. */
export function place(card: HTMLElement, link: HTMLElement): void {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const from = getComputedStyle(link).direction === 'rtl' ? right - card.offsetWidth : left;
  card.style.left = `${Math.max(16, Math.min(from, innerWidth - card.offsetWidth - 16))}px`;
  if (top > innerHeight / 2) card.style.bottom = `${innerHeight - top + 6}px`;
  else card.style.top = `${bottom + 6}px`;
}
