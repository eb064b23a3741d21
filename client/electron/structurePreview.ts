/** Links to a structure show its fields in a card, on hover and on focus (WCAG 1.4.13: it can be dismissed and hovered). */

const SELECTOR = '.markdown a[href*="/api/structures/"]';

/** Long pages, which a card does not make shorter. */
const EXCLUDED = /\/(?:browser-window-options|base-window-options|web-preferences)$/;

/** A pointer that only passes by opens nothing. */
const OPEN_DELAY_MS = 250;
const CLOSE_DELAY_MS = 150;

const CARD_ID = 'structure-preview';

/** Elements that a card keeps; the text of all others stays. */
const KEPT = new Set(['H1', 'UL', 'LI', 'CODE', 'A', 'EM', 'SPAN']);

const pages = new Map<string, Promise<string>>();

function clean(element: Element): void {
  for (const child of [...element.children]) {
    clean(child);
    if (!KEPT.has(child.tagName)) child.replaceWith(...child.childNodes);
  }
}

/** Title and fields of a structure, from its own page; read once. */
function loadPreview(url: URL): Promise<string> {
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

let timer: ReturnType<typeof setTimeout> | undefined;
let current: HTMLAnchorElement | undefined;

const cardElement = (): HTMLElement | null => document.getElementById(CARD_ID);

function close(): void {
  clearTimeout(timer);
  cardElement()?.remove();
  current?.removeAttribute('aria-describedby');
  current = undefined;
}

/** Above a link in the lower half of the window, below one in the upper half; from where the link begins. */
function place(card: HTMLElement, link: HTMLElement): void {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const from = getComputedStyle(link).direction === 'rtl' ? right - card.offsetWidth : left;
  card.style.left = `${Math.max(16, Math.min(from, innerWidth - card.offsetWidth - 16))}px`;
  if (top > innerHeight / 2) card.style.bottom = `${innerHeight - top + 6}px`;
  else card.style.top = `${bottom + 6}px`;
}

async function open(link: HTMLAnchorElement): Promise<void> {
  close();
  current = link;
  const html = await loadPreview(new URL(link.href)).catch(() => '');
  if (current !== link || html === '') return; // the reader has gone on, or there is nothing to show
  const card = document.createElement('div');
  card.id = CARD_ID;
  card.className = 'structure-preview';
  card.role = 'tooltip';
  card.innerHTML = html;
  card.addEventListener('pointerenter', () => clearTimeout(timer));
  card.addEventListener('pointerleave', closeSoon);
  document.body.append(card);
  place(card, link);
  link.setAttribute('aria-describedby', CARD_ID);
}

function openSoon(link: HTMLAnchorElement, delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void open(link), delayMs);
}

function closeSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(close, CLOSE_DELAY_MS);
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SELECTOR) : null;
  return link && !EXCLUDED.test(link.pathname) && link.pathname !== location.pathname ? link : undefined;
};

/** Watch the page for links to structures. */
export function watchStructureLinks(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const link = linkOf(target);
    if (link && link !== current && pointerType === 'mouse') openSoon(link, OPEN_DELAY_MS);
  });
  document.addEventListener('pointerout', ({ target }) => {
    if (linkOf(target)) closeSoon();
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = linkOf(target);
    if (link?.matches(':focus-visible')) openSoon(link, 0);
  });
  document.addEventListener('focusout', ({ target }) => {
    if (linkOf(target)) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addEventListener('scroll', close, { passive: true });
}
