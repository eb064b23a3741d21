import { closest } from '../../dom/closest.ts';
import { storage } from '../../dom/storage.ts';
import { warn } from '../../dom/warn.ts';
import { beforeClick, keepLocation } from './keepLocation.ts';

const STORAGE_KEY = 'locale';

/** Links to the page in other languages. Links in the page's own menu, which the panel also contains, lead to other pages. */
const LANGUAGE_LINK = ':is(.navbar__items, .navbar-sidebar__items) a[lang]';

const SUGGESTION = '.language-offer';

/** Suggest another language if the reader has chosen it, or their browser prefers it, and the page exists in it. */
function showLanguageSuggestion(textsHref: string): void {
  const chosen = storage.get(STORAGE_KEY);
  const { lang } = document.documentElement;
  const wanted = chosen === null ? navigator.languages : [chosen];
  if (wanted[0]?.slice(0, 2) === lang.slice(0, 2) && !document.querySelector(SUGGESTION)) return;
  if (document.querySelector(`${SUGGESTION}, link[hreflang]`))
    import('./languageSuggestion.ts').then(({ suggestLanguage }) => suggestLanguage(chosen, textsHref)).catch(warn);
}

function onClick(event: Event): void {
  const link = closest<HTMLAnchorElement>(event, LANGUAGE_LINK);
  if (link) keepLocation(link);
  const chosen = link ?? closest(event, `${SUGGESTION} a`);
  if (chosen && event.type === 'click') storage.set(STORAGE_KEY, chosen.lang);
  const dismissed = closest(event, `${SUGGESTION} button`)?.closest<HTMLElement>(SUGGESTION);
  if (!dismissed) return;
  storage.set(STORAGE_KEY, document.documentElement.lang);
  dismissed.hidden = true;
}

/**
 * Remember the language that the reader chooses in the navbar or from a suggestion. Readers are never redirected to it. Call the
 * returned function for new content.
 */
export function watchLanguages(textsHref: string): () => void {
  beforeClick(onClick);
  return () => showLanguageSuggestion(textsHref);
}
