import type { LanguageOfferView } from '../../../src/views/views.ts';

/** Suggestions to read the page in another language: the client shows the one that the reader prefers, if any. */
export function LanguageOffer({ offers }: { offers: readonly LanguageOfferView[] }) {
  return (
    <aside className="language-offer" hidden>
      {offers.map(({ lang, href, text, stay }) => (
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
