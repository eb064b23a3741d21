import { closest } from '../../dom/closest.ts';
import { storage } from '../../dom/storage.ts';
import { beforeClick, keepLocation } from './keepLocation.ts';

const STORAGE_KEY = 'locale';

const SUGGESTION = '.language-offer';

/** Suggest another language on pages that can. Few can: the code for it is loaded with them. */
export function showLanguageSuggestion(): void {
  const suggestion = document.querySelector<HTMLElement>(SUGGESTION);
  if (suggestion)
    void import('./languageSuggestion.ts').then(({ suggestLanguage }) =>
      suggestLanguage(suggestion, storage.get(STORAGE_KEY)),
    );
}

function onClick(event: Event): void {
  const link = closest<HTMLAnchorElement>(event, '.navbar a[hreflang]');
  if (link) keepLocation(link);
  const chosen = link ?? closest(event, `${SUGGESTION} a`);
  if (chosen && event.type === 'click') storage.set(STORAGE_KEY, chosen.lang);
  const dismissed = closest(event, `${SUGGESTION} button`)?.closest<HTMLElement>(SUGGESTION);
  if (!dismissed) return;
  storage.set(STORAGE_KEY, document.documentElement.lang);
  dismissed.hidden = true;
}

/**
 * Remember the language that the reader chooses, in the navbar or from a suggestion. Readers are never redirected to
 * it.
 */
export const watchLanguages = (): void => beforeClick(onClick);
