import type { InterfaceTexts } from '../../../../src/shared/clientSettings.ts';
import { createElement } from '../../dom/createElement.ts';
import { addPageNode } from '../../dom/pageNodes.ts';

const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The first of the browser's languages in which the page exists. */
function findPreferred(available: readonly string[]): string | undefined {
  for (const wanted of navigator.languages) {
    const exact = available.find((language) => language.toLowerCase() === wanted.toLowerCase());
    const found = exact ?? available.find((language) => baseOf(language) === baseOf(wanted));
    if (found) return found;
  }
  return undefined;
}

const findWanted = (available: readonly string[], chosen: string | null): string | undefined =>
  chosen !== null && available.includes(chosen) ? chosen : findPreferred(available);

/** The page in other languages, by language, from its `<link rel="alternate">`: addresses of the published site. */
function findAlternates(): ReadonlyMap<string, string> {
  const links = document.querySelectorAll<HTMLLinkElement>('head link[rel=alternate][hreflang]');
  return new Map(
    [...links]
      .filter(({ hreflang }) => hreflang !== 'x-default')
      .map(({ hreflang, href }) => [hreflang, new URL(href).pathname]),
  );
}

/** Add a suggestion to a page whose HTML contains none. */
async function addSuggestion(lang: string, href: string, textsHref: string): Promise<void> {
  const { languages } = (await (await fetch(textsHref)).json()) as InterfaceTexts;
  const texts = languages[lang];
  if (!texts || document.querySelector('.language-offer')) return;
  const line = createElement('p', { lang });
  line.append(
    createElement('a', { lang, href, hreflang: lang, textContent: texts.text }),
    createElement('button', { type: 'button', textContent: texts.stay }),
  );
  const suggestion = createElement('aside', { className: 'language-offer', lang }, { 'aria-label': texts.text });
  suggestion.append(line);
  document.body.append(suggestion);
  addPageNode(suggestion); // so that navigation removes it
}

/** Suggest the page in the language that the reader has chosen before, or else in the one that the browser prefers. */
export function suggestLanguage(chosen: string | null, textsHref: string): void {
  const { lang } = document.documentElement;
  const suggestion = document.querySelector<HTMLElement>('.language-offer');
  if (suggestion) {
    const lines = [...suggestion.querySelectorAll<HTMLElement>('[data-lang]')];
    const wanted = findWanted([lang, ...lines.map((line) => line.lang)], chosen);
    for (const line of lines) line.hidden = line.lang !== wanted;
    const shown = lines.find(({ hidden }) => !hidden);
    suggestion.hidden = shown === undefined;
    suggestion.lang = shown?.lang ?? lang;
    suggestion.setAttribute('aria-label', shown?.querySelector('a')?.textContent ?? ''); // distinguishes it from other landmarks
    return;
  }
  const alternates = findAlternates();
  const wanted = findWanted([lang, ...alternates.keys()], chosen);
  const href = wanted === undefined || wanted === lang ? undefined : alternates.get(wanted);
  if (wanted !== undefined && href !== undefined) void addSuggestion(wanted, href, textsHref).catch(() => undefined); // offline
}
