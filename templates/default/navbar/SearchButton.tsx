import { classNames } from '../../../src/shared/classNames.ts';
import type { Translate } from '../../../src/shared/messages/format.ts';
import type { SiteView } from '../../../src/views/views.ts';

/** Props of the search button. */
export interface SearchButtonProps {
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
  /** Classes of the element around it. */
  readonly className?: string | undefined;
}

/** The button that opens search, if the site has it (`search.ts`). Without script it is a form that leads to the results page. */
export function SearchButton({ site: { search }, text, className }: SearchButtonProps) {
  if (!search) return null;
  return (
    <div className={classNames('navbar__search', className)}>
      <form action={search.pageHref}>
        <button type="submit" className="search-button">
          <span className="icon icon--search" />
          <span className="search-button__text">{text('search.button')}</span>
          <span className="search-button__keys" aria-hidden="true">
            <kbd>{text('search.controlKey')}</kbd>
            <kbd>K</kbd>
          </span>
        </button>
      </form>
    </div>
  );
}
