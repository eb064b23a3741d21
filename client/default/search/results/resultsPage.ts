import type { SearchProps } from '../../../../src/search/engine/settings.ts';
import { normalizePath } from '../../../../src/shared/normalizeUrl.ts';
import { docsOfKey, splitKeys } from '../../../../src/shared/versionKey.ts';
import { onNavigation } from '../../dom/events.ts';
import { listen } from '../../dom/listen.ts';
import { contextVersion, pickVersions } from '../contextVersion.ts';
import { createLiveSearch } from '../liveSearch.ts';
import { toFilter, toScope } from '../scope.ts';
import { createSearchText } from '../searchText.ts';
import { renderResults } from './renderResults.ts';
import { type ResultsAddress, readAddress, readResultCount, writeAddress, writeResultCount } from './resultsAddress.ts';

const HITS_PER_PAGE = 15;
const SNIPPET_WORDS = 40;
const DELAY_MS = 300;

/** The element to fill, as `SearchPage` renders it. */
const RESULTS = '#search-results';

/** A page of results that is shown. */
interface ResultsPage {
  readonly container: Element;
  readonly render: () => void;
  readonly stop: () => void;
}

function startPage(container: Element, { settings, texts, lang }: SearchProps): ResultsPage {
  const text = createSearchText(texts, lang);
  const form = container.querySelector<HTMLElement>('.search-page__form') as HTMLElement;
  const input = form.querySelector('input') as HTMLInputElement;
  const context = contextVersion(settings);
  const search = createLiveSearch(settings, { delayMs: DELAY_MS, onChange: render });
  // The end of the list is observed from afar, so that more results are there before the reader sees it.
  const end = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && search.loadMore(HITS_PER_PAGE),
    { rootMargin: '50%' },
  );
  let address = readAddress();
  const path = normalizePath(location.pathname);
  /** False while another page is being loaded, whose address is already the current one. */
  const isHere = (): boolean => container.isConnected && normalizePath(location.pathname) === path;
  /** The versions to search: those in the address, else those of the page that the reader came from. */
  const findVersion = (): string | undefined =>
    pickVersions(settings, [...splitKeys(address.version), ...splitKeys(context)]);

  function render(): void {
    if (!container.isConnected) return;
    end.disconnect();
    renderResults(container, { address, version: findVersion(), state: search.state() }, { settings, text, lang });
    const more = container.querySelector('.search-more');
    if (more) end.observe(more);
    const { hits, isLoading } = search.state();
    if (hits.length > HITS_PER_PAGE && !isLoading && isHere()) writeResultCount(hits.length);
  }

  function ask(next: ResultsAddress, count = HITS_PER_PAGE): void {
    address = next;
    const { query, kind } = next;
    const version = findVersion();
    search.ask({ query, ...toFilter(kind), version, count, snippetWords: SNIPPET_WORDS });
  }

  function change(changes: Partial<ResultsAddress>): void {
    ask({ ...address, ...changes });
    writeAddress(address);
  }

  const withVersion = (wanted: string): string =>
    splitKeys(findVersion())
      .map((key) => (docsOfKey(key) === docsOfKey(wanted) ? wanted : key))
      .join(' ');

  function read(): void {
    if (!isHere()) return;
    ask(readAddress(), readResultCount());
    input.value = address.query;
  }

  const subscriptions = [
    listen(window, { popstate: read }),
    onNavigation(read), // from the modal, to another query of this page
  ];
  form.oninput = ({ target }) => {
    if (target === input) change({ query: input.value });
  };
  form.onsubmit = (event) => event.preventDefault(); // results are already shown
  form.onchange = ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    change(target.name === 'version' ? { version: withVersion(target.value) } : { kind: toScope(target.value) });
  };
  container.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.matches('.search-message__button'))) return;
    if (search.state().hits.length > 0) search.loadMore(HITS_PER_PAGE);
    else search.retry();
  });
  const typed = input.value; // typed before this script was loaded
  if (typed) change({ query: typed });
  else read();
  input.focus({ preventScroll: true });
  return {
    container,
    render,
    stop() {
      end.disconnect();
      search.stop();
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

/** Create a function that fills the page of results, whose query is in its address. Call it for each new content. */
export function watchResults(search: SearchProps): () => void {
  let shown: ResultsPage | undefined;
  return () => {
    const container = document.querySelector(RESULTS);
    if (shown && container === shown.container) {
      shown.render();
      return;
    }
    shown?.stop();
    shown = container ? startPage(container, search) : undefined;
  };
}
