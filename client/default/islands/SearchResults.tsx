import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchKind } from '../../../src/search/engine/indexFormat.ts';
import type { SearchSettings, SearchTexts } from '../../../src/search/engine/settings.ts';
import { onNavigation } from '../dom/events.ts';
import { contextVersion } from '../search/contextVersion.ts';
import { Marked } from '../search/Highlighted.tsx';
import type { SearchHit } from '../search/providers/provider.ts';
import { createSearchText, languageName } from '../search/searchText.ts';
import { useProvider } from '../search/useProvider.ts';
import { useSearch } from '../search/useSearch.ts';

const HITS_PER_PAGE = 15;
const SNIPPET_WORDS = 25;
const DELAY_MS = 300;

interface SearchResultsProps {
  readonly settings: SearchSettings;
  readonly texts: SearchTexts;
  readonly lang: string;
}

interface Address {
  readonly query: string;
  readonly kind: SearchKind | undefined;
  /** Of the docs, if the reader chose one. */
  readonly version: string | undefined;
}

const EMPTY: Address = { query: '', kind: undefined, version: undefined };
const KINDS: readonly string[] = ['api', 'doc', 'page', 'post'] satisfies readonly SearchKind[];

const isKind = (value: string | null): value is SearchKind => value !== null && KINDS.includes(value);

function readAddress(): Address {
  const parameters = new URLSearchParams(location.search);
  const kind = parameters.get('kind');
  return {
    query: parameters.get('q') ?? '',
    kind: isKind(kind) ? kind : undefined,
    version: parameters.get('version') ?? undefined,
  };
}

function writeAddress({ query, kind, version }: Address): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ q: query, kind, version })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  history.replaceState(history.state, '', url);
}

/** What is searched for stands in the address, so that it can be shared, and found again by going back. */
function useAddress(): readonly [Address, (address: Address) => void] {
  const [address, setAddress] = useState(EMPTY); // the server knows no query
  useEffect(() => {
    const read = () => setAddress(readAddress());
    read();
    addEventListener('popstate', read);
    const stopNavigation = onNavigation(read); // to another query of this page, from the modal
    return () => {
      removeEventListener('popstate', read);
      stopNavigation();
    };
  }, []);
  const change = useCallback((next: Address) => {
    setAddress(next);
    writeAddress(next);
  }, []);
  return [address, change];
}

/** The version that is searched: the one in the address, else that of the context, which only the browser knows. */
function useVersion(settings: SearchSettings, { version }: Address): string | undefined {
  const { versions, lastVersion } = settings;
  const [context, setContext] = useState(lastVersion);
  useEffect(() => setContext(contextVersion(settings)), [settings]);
  return versions?.some(({ name }) => name === version) ? version : context;
}

function Result({ hit, lang }: { hit: SearchHit; lang: string }) {
  const { href, title, path, snippet, isExternal } = hit;
  return (
    <article className="search-result">
      <h2>
        <a href={href} target={isExternal ? '_blank' : undefined} rel={isExternal ? 'noopener noreferrer' : undefined}>
          <Marked text={title} />
        </a>
        {hit.lang && <span className="search-hit__lang">{languageName(hit.lang, lang)}</span>}
      </h2>
      {path.length > 0 && <p className="search-result__path">{path.join(' › ')}</p>}
      {snippet.length > 0 && (
        <p lang={hit.lang}>
          <Marked text={snippet} />
        </p>
      )}
    </article>
  );
}

/** Calls back when the reader scrolls to its end. */
function More({ label, onSeen }: { label: string; onSeen: () => void }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onSeen(), {
      threshold: 1,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <p ref={element} className="search-more">
      {label}
    </p>
  );
}

/** The page of results: what is searched for stands in its address, and more results come as the reader scrolls. */
export function SearchResults({ settings, texts, lang }: SearchResultsProps) {
  const text = useMemo(() => createSearchText(texts, lang), [texts, lang]);
  const [address, setAddress] = useAddress();
  const { provider, ...preparing } = useProvider(settings);
  const input = useRef<HTMLInputElement>(null);
  const { query, kind } = address;
  const version = useVersion(settings, address);
  const kinds = useMemo(() => (kind ? [kind] : undefined), [kind]);
  const search = useSearch({
    provider,
    query,
    kinds,
    version,
    count: HITS_PER_PAGE,
    snippetWords: SNIPPET_WORDS,
    delayMs: DELAY_MS,
  });
  const { hits, count, answered, isLoading, isComplete } = search;

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const asked = query.trim();
  const title = asked === '' ? text('search.pageTitle') : text('search.pageTitleQuery', { query: asked });
  useEffect(() => {
    const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
    document.title = site ? `${title} | ${site.content}` : title;
  }); // every time: going to another page and back sets the title that is written in this one

  const isBroken = preparing.hasFailed || search.hasFailed;
  const hasAnswer = asked !== '' && count !== undefined;
  const hasMore = hasAnswer && !isBroken && hits.length > 0 && (hits.length < count || !isComplete);
  const isUnknown = hasAnswer && !isBroken && !isLoading && answered === query && hits.length === 0;
  const found = hasAnswer && count > 0 ? text('search.count', { count }) + (isComplete ? '' : '…') : '';
  const facts = isUnknown ? text('search.noResultsPage') : found;
  const retryHits = hits.length > 0 ? search.more : search.retry;
  const retry = preparing.hasFailed ? preparing.retry : retryHits;
  return (
    <>
      <h1>{title}</h1>
      <form className="search-page__form" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          type="search"
          name="q"
          className="search-page__input"
          placeholder={text('search.pagePlaceholder')}
          aria-label={text('search.label')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setAddress({ ...address, query: target.value })}
        />
        {provider && provider.kinds.length > 1 && (
          <select
            className="search-page__kind"
            aria-label={text('search.filter')}
            value={kind ?? ''}
            onChange={({ target }) => setAddress({ ...address, kind: isKind(target.value) ? target.value : undefined })}
          >
            <option value="">{text('search.kind.all')}</option>
            {provider.kinds.map((name) => (
              <option key={name} value={name}>
                {text(`search.kind.${name}`)}
              </option>
            ))}
          </select>
        )}
        {settings.versions && (
          <select
            className="search-page__kind"
            aria-label={text('search.version')}
            value={version}
            onChange={({ target }) => setAddress({ ...address, version: target.value })}
          >
            {settings.versions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </form>
      <div className="search-page__facts">
        <p role="status">{facts}</p>
        {provider?.credit && (
          <a href={provider.credit.href} target="_blank" rel="noopener noreferrer">
            {text('search.by')} {provider.credit.name}
          </a>
        )}
      </div>
      {hasAnswer && hits.map((hit) => <Result key={hit.href} hit={hit} lang={lang} />)}
      {asked !== '' && isLoading && hits.length === 0 && <p className="search-spinner" />}
      {hasMore && <More label={text('search.fetching')} onSeen={search.more} />}
      {isBroken && asked !== '' && (
        <div className="search-message" role="alert">
          <p className="search-message__title">{text('search.error')}</p>
          <p>{text('search.errorHelp')}</p>
          <button type="button" className="search-message__button" onClick={retry}>
            {text('search.retry')}
          </button>
        </div>
      )}
    </>
  );
}
