import { closest } from '../../dom/closest.ts';
import { storage } from '../../dom/storage.ts';
import { keepPlace, onFollow } from './keepLocation.ts';

const STORAGE_KEY = 'locale';

/** Few pages have an offer: what it needs comes with it. */
function showOffer(): void {
  const offer = document.querySelector<HTMLElement>('.language-offer');
  if (offer) void import('./languageSuggestion.ts').then((module) => module.showOffer(offer, storage.get(STORAGE_KEY)));
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
