import { closest } from './closest.ts';
import { keepPlace, onFollow } from './keepPlace.ts';
import { storage } from './storage.ts';

const STORAGE_KEY = 'locale';

const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The first of the browser's languages that the page can be read in. */
function preferred(spoken: readonly string[]): string | undefined {
  for (const wanted of navigator.languages) {
    const exact = spoken.find((language) => language.toLowerCase() === wanted.toLowerCase());
    const found = exact ?? spoken.find((language) => baseOf(language) === baseOf(wanted));
    if (found) return found;
  }
  return undefined;
}

/** Offer the page in the language that the reader chose before, else in the one that the browser prefers. */
function showOffer(): void {
  const offer = document.querySelector<HTMLElement>('.language-offer');
  if (!offer) return;
  const lines = [...offer.querySelectorAll<HTMLElement>('[data-lang]')];
  const spoken = [document.documentElement.lang, ...lines.map(({ lang }) => lang)];
  const chosen = storage.get(STORAGE_KEY);
  const wanted = chosen !== null && spoken.includes(chosen) ? chosen : preferred(spoken);
  for (const line of lines) line.hidden = line.lang !== wanted;
  offer.hidden = lines.every(({ hidden }) => hidden);
}

function onClick(event: Event): void {
  const link = closest<HTMLAnchorElement>(event, '.navbar a[hreflang]');
  if (link) keepPlace(link);
  const chosen = link ?? closest(event, '.language-offer a');
  if (chosen && event.type === 'click') storage.set(STORAGE_KEY, chosen.lang);
  const offer = closest(event, '.language-offer button')?.closest<HTMLElement>('.language-offer');
  if (!offer) return;
  storage.set(STORAGE_KEY, document.documentElement.lang);
  offer.hidden = true;
}

/** Remember which language the reader chooses, in the menu or by what is offered; nobody is ever sent there for it. */
export function watchLanguages(): { readonly refresh: () => void } {
  onFollow(onClick);
  return { refresh: showOffer };
}
