import { SearchResults } from '../../../client/default/islands/SearchResults.tsx';
import { Island } from '../Island.tsx';
import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';
import { searchProps } from '../searchProps.ts';

/** For readers without script, restricted to the host of the site. */
const SEARCH_ENGINE = 'https://duckduckgo.com/?q=';

/** The page of search results, which needs script. */
export default function SearchPage({ page, site, text }: LayoutProps<'search'>) {
  const search = searchProps(site);
  return (
    <Page page={page} site={site} text={text}>
      <main className="search-page">
        {search && <Island id="search-results" name="SearchResults" component={SearchResults} props={search} />}
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
