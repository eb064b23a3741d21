/** Shows the fields of a structure in a card, on hover and focus of links to it (WCAG 1.4.13: dismissible and hoverable). */

const SELECTOR = '.markdown a[href*="/api/structures/"]';

/** Pages that are too long for a card. */
const EXCLUDED = /\/(?:browser-window-options|base-window-options|web-preferences)$/;

/** Delay, so that a pointer that only passes by opens nothing. */
const OPEN_DELAY_MS = 250;
const CLOSE_DELAY_MS = 150;

const CARD_ID = 'structure-preview';

/** The link to a structure that is the target of an event; links within the page do not count. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SELECTOR) : null;
  return link && !EXCLUDED.test(link.pathname) && link.pathname !== location.pathname ? link : undefined;
};

function createCard(html: string): HTMLElement {
  const card = document.createElement('div');
  card.id = CARD_ID;
  card.className = 'structure-preview';
  card.setAttribute('role', 'tooltip');
  card.innerHTML = html;
  return card;
}

/** Create the function that loads the content of a card; each page is fetched once. */
function createLoader(): (link: HTMLAnchorElement) => Promise<string> {
  const pages = new Map<string, Promise<string>>();
  return (link) => {
    const known = pages.get(link.pathname);
    if (known) return known;
    // Loaded on demand, because most readers never open a card.
    const loading = import('./structureCard.ts').then(({ loadPreview }) => loadPreview(new URL(link.href)));
    pages.set(link.pathname, loading);
    loading.catch(() => pages.delete(link.pathname));
    return loading;
  };
}

/** Create the card; there is one at a time. */
function createPreview() {
  const load = createLoader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLAnchorElement | undefined;

  const close = (): void => {
    clearTimeout(timer);
    document.getElementById(CARD_ID)?.remove();
    current?.removeAttribute('aria-describedby');
    current = undefined;
  };
  const closeSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(close, CLOSE_DELAY_MS);
  };
  const open = async (link: HTMLAnchorElement): Promise<void> => {
    close();
    current = link;
    const [html, { place }] = await Promise.all([load(link), import('./structureCard.ts')]);
    // The reader has moved on, a second request for the same link has opened the card, or there is nothing to show.
    if (current !== link || document.getElementById(CARD_ID) || html === '') return;
    const card = createCard(html);
    card.addEventListener('pointerenter', () => clearTimeout(timer));
    card.addEventListener('pointerleave', closeSoon);
    (document.querySelector('main') ?? document.body).append(card); // inside of a landmark
    place(card, link);
    link.setAttribute('aria-describedby', CARD_ID);
  };
  return {
    close,
    closeSoon,
    /** Move the card with the focused link, which may have been scrolled; not with a link that the pointer leaves. */
    async follow(): Promise<void> {
      const card = document.getElementById(CARD_ID);
      if (!card || !current) return; // a card that is still loading is placed when it opens
      if (!current.matches(':focus-visible')) return close();
      const { place } = await import('./structureCard.ts');
      if (current) place(card, current);
    },
    openSoon(link: HTMLAnchorElement, delayMs: number): void {
      if (link === current && delayMs > 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => open(link).catch(() => undefined), delayMs); // without a card, the link still works
    },
  };
}

/** Show cards for links to structures. */
export function watchStructureLinks(): void {
  const { close, closeSoon, follow, openSoon } = createPreview();
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const link = linkOf(target);
    if (link && pointerType === 'mouse') openSoon(link, OPEN_DELAY_MS);
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
  addEventListener('scroll', () => void follow(), { passive: true });
  const reached = linkOf(document.querySelector(`${SELECTOR}:is(:hover, :focus-visible)`)); // before this code was loaded
  if (reached) openSoon(reached, OPEN_DELAY_MS);
}
