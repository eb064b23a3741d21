import { useEffect, useMemo, useState } from 'react';
import type { SearchSettings, SearchTexts } from '../../../src/search/engine/settings.ts';
import { splitKeys } from '../../../src/shared/versionKey.ts';
import { contextVersion, pickVersions } from '../search/contextVersion.ts';
import { FetchError } from '../search/FetchError.tsx';
import { distinctHits } from '../search/providers/provider.ts';
import { LoadMore } from '../search/results/LoadMore.tsx';
import { Result } from '../search/results/Result.tsx';
import { ResultsForm } from '../search/results/ResultsForm.tsx';
import { useResultsAddress } from '../search/results/useResultsAddress.ts';
import { toFilter } from '../search/scope.ts';
import { createSearchText } from '../search/searchText.ts';
import { useProvider } from '../search/useProvider.ts';
import { useSearch } from '../search/useSearch.ts';

const HITS_PER_PAGE = 15;
const SNIPPET_WORDS = 40;
const DELAY_MS = 300;

/** Props of the page of results. */
export interface SearchResultsProps {
  /** Which index is searched, and where its files are. */
  readonly settings: SearchSettings;
  /** Texts of search, in the language of the page. */
  readonly texts: SearchTexts;
  /** The language of the page, as in `<html lang>`. */
  readonly lang: string;
}

/** The versions that are searched: those in the address, else those of the context, which only the browser knows. */
function useVersion(settings: SearchSettings, chosen: string | undefined): string | undefined {
  const [context, setContext] = useState(settings.lastVersion);
  useEffect(() => setContext(contextVersion(settings)), [settings]);
  return pickVersions(settings, [...splitKeys(chosen), ...splitKeys(context)]);
}

/**
 * Set the title of the document after every render: going to another page and back restores that of the HTML, which names the site
 * behind `initial`.
 */
function useDocumentTitle(title: string, initial: string): void {
  useEffect(() => {
    const ofPage = document.querySelector<HTMLMetaElement>('meta[property="og:title"]');
    document.title = ofPage ? ofPage.content.replace(initial, () => title) : title;
  });
}

/** The page of results: the query is in its address, and more results are loaded as the reader scrolls. */
export function SearchResults({ settings, texts, lang }: SearchResultsProps) {
  const text = useMemo(() => createSearchText(texts, lang), [texts, lang]);
  const [address, setAddress] = useResultsAddress();
  const { provider, ...preparing } = useProvider(settings);
  const { query, kind } = address;
  const version = useVersion(settings, address.version);
  const filter = useMemo(() => toFilter(kind), [kind]);
  const search = useSearch({
    provider,
    query,
    ...filter,
    version,
    count: HITS_PER_PAGE,
    snippetWords: SNIPPET_WORDS,
    delayMs: DELAY_MS,
  });
  const { hits, count, answered, isLoading, isComplete } = search;

  const trimmed = query.trim();
  const pageTitle = text('search.pageTitle');
  const title = trimmed === '' ? pageTitle : text('search.pageTitleQuery', { query: trimmed });
  useDocumentTitle(title, pageTitle);

  const kinds = provider?.kinds ?? [];
  const hasFailed = preparing.hasFailed || search.hasFailed;
  const hasAnswer = trimmed !== '' && count !== undefined;
  const hasMore = hasAnswer && !hasFailed && hits.length > 0 && (hits.length < count || !isComplete);
  const isNotFound = hasAnswer && !hasFailed && !isLoading && answered === query && hits.length === 0;
  const found = hasAnswer && count > 0 ? text('search.count', { count }) + (isComplete ? '' : '…') : '';
  const retrySearch = hits.length > 0 ? search.loadMore : search.retry;
  return (
    <>
      <h1>{title}</h1>
      <ResultsForm
        address={address}
        onChange={setAddress}
        kinds={kinds}
        docs={settings.docs ?? []}
        versions={settings.versions}
        version={version}
        text={text}
      />
      <div className="search-page__facts">
        <p role="status">{isNotFound ? text('search.noResultsPage') : found}</p>
        {provider?.credit && (
          <a href={provider.credit.href} target="_blank" rel="noopener noreferrer">
            {text('search.by')} {provider.credit.name}
          </a>
        )}
      </div>
      {hasAnswer &&
        distinctHits(hits).map((hit) => (
          <Result key={hit.href} hit={hit} lang={lang} showsKind={kinds.length > 1} text={text} />
        ))}
      {trimmed !== '' && isLoading && hits.length === 0 && <p className="search-spinner" />}
      {/* A new one behind each part: none moves before the reader's eyes. */}
      {hasMore && <LoadMore key={hits.length} label={text('search.fetching')} onVisible={search.loadMore} />}
      {hasFailed && trimmed !== '' && (
        <FetchError text={text} onRetry={preparing.hasFailed ? preparing.retry : retrySearch} />
      )}
    </>
  );
}
