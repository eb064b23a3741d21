import type { SearchProps } from '../../../src/search/engine/settings.ts';

/** Opens search, which is the script's doing (`search.ts`). Without script it is a form that leads to the page of results. */
export function SearchButton({ settings, texts }: Pick<SearchProps, 'settings' | 'texts'>) {
  return (
    <form action={settings.pageHref}>
      <button
        type="submit"
        className="search-button"
        data-static=""
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
      >
        <span className="icon icon--search" />
        <span className="search-button__text">{texts['search.button']}</span>
        <span className="search-button__keys" aria-hidden="true">
          <kbd className="search-button__key search-button__control">{texts['search.controlKey']}</kbd>
          <kbd className="search-button__key">K</kbd>
        </span>
      </button>
    </form>
  );
}
