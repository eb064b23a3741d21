import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** Search engine for readers without script, restricted to the host of the site. */
const SEARCH_ENGINE = 'https://duckduckgo.com/?q=';

/** The page of search results, which the client fills (`search/results`). */
export default function SearchPage({ page, site, text }: LayoutProps<'search'>) {
  return (
    <Page page={page} site={site} text={text}>
      <main className="search-page">
        {site.search && (
          <div id="search-results">
            <h1>{text('search.pageTitle')}</h1>
            <search>
              <form className="search-page__form" action={site.search.pageHref}>
                <div className="search-page__field">
                  <input
                    type="search"
                    name="q"
                    className="search-page__input"
                    placeholder={text('search.pagePlaceholder')}
                    aria-label={text('search.label')}
                    autoComplete="off"
                    // biome-ignore lint/a11y/noAutofocus: filling the field is the purpose of this page
                    autoFocus
                  />
                  <button type="submit" className="search-page__submit" aria-label={text('search.label')}>
                    <span className="icon icon--search" />
                  </button>
                </div>
              </form>
            </search>
            <div className="search-page__facts">
              <p role="status" />
            </div>
            <div className="search-page__list">
              <div className="search-message search-page__failure">
                <p className="search-message__title">{text('search.error')}</p>
                <p>{text('search.errorHelp')}</p>
              </div>
            </div>
          </div>
        )}
        <noscript>
          <p>{text('search.noScript')}</p>
          <p>
            <a href={SEARCH_ENGINE + encodeURIComponent(`site:${new URL(site.homeUrl).host} `)}>
              {text('search.noScriptLink')}
            </a>
          </p>
        </noscript>
      </main>
    </Page>
  );
}
