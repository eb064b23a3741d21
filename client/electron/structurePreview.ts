/** Links to a structure show its fields in a card, on hover and on focus (WCAG 1.4.13: it can be dismissed and hovered). */

const SELECTOR = '.markdown a[href*="/api/structures/"]';

/** Long pages, which a card does not make shorter. */
const EXCLUDED = /\/(?:browser-window-options|base-window-options|web-preferences)$/;

/** A pointer that only passes by opens nothing. */
const OPEN_DELAY_MS = 250;
const CLOSE_DELAY_MS = 150;

const CARD_ID = 'structure-preview';

let timer: ReturnType<typeof setTimeout> | undefined;
let current: HTMLAnchorElement | undefined;

const cardElement = (): HTMLElement | null => document.getElementById(CARD_ID);

function close(): void {
  clearTimeout(timer);
  cardElement()?.remove();
  current?.removeAttribute('aria-describedby');
  current = undefined;
}

async function open(link: HTMLAnchorElement): Promise<void> {
  close();
  current = link;
  const { loadPreview, place } = await import('./structureCard.ts'); // most pages are read without one
  const html = await loadPreview(new URL(link.href));
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
  timer = setTimeout(() => open(link).catch(() => undefined), delayMs); // without its card a link leads where it leads
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
