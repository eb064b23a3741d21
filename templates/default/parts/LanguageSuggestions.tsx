import type { LanguageSuggestionView } from '../../../src/views/views.ts';

/** Props of the language suggestions. */
export interface LanguageSuggestionsProps {
  /** One for each other language in which the page exists. */
  readonly suggestions: readonly LanguageSuggestionView[];
}

/** Suggestions to read the page in another language; the client shows the one that the reader prefers, if any. */
export function LanguageSuggestions({ suggestions }: LanguageSuggestionsProps) {
  return (
    <aside className="language-offer" hidden>
      {suggestions.map(({ lang, href, text, stay }) => (
        <p key={lang} lang={lang} data-lang="" hidden>
          <a href={href} lang={lang} hrefLang={lang}>
            {text}
          </a>
          <button type="button">{stay}</button>
        </p>
      ))}
    </aside>
  );
}
