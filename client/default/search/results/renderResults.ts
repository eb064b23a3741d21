import type { SearchSettings } from '../../../../src/search/engine/settings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { splitKeys } from '../../../../src/shared/versionKey.ts';
import { createElement } from '../../dom/createElement.ts';
import { showText } from '../../dom/showText.ts';
import { updateChildren } from '../../dom/updateChildren.ts';
import { createCredit } from '../createCredit.ts';
import { createFailure } from '../createFailure.ts';
import type { LiveState } from '../liveSearch.ts';
import { distinctHits } from '../providers/provider.ts';
import { createResult } from './createResult.ts';
import { createKindSelect, createVersionSelects } from './formElements.ts';
import type { ResultsAddress } from './resultsAddress.ts';

/** The state that the page of results shows. */
interface ResultsState {
  readonly address: ResultsAddress;
  /** The versions to search: a key for each docs of the site, separated by spaces. */
  readonly version: string | undefined;
  readonly state: LiveState;
}

/** What stays the same while the page is shown. */
interface ResultsContext {
  readonly settings: SearchSettings;
  readonly text: Translate;
  /** The language of the page. */
  readonly lang: string;
}

/** Set the title of the page and of the document. `og:title` keeps the HTML's title: `initial`, followed by the site's name. */
function renderTitle(container: Element, title: string, initial: string): void {
  showText(container.querySelector('h1') as Element, title);
  const ofPage = document.querySelector<HTMLMetaElement>('meta[property="og:title"]');
  document.title = ofPage ? ofPage.content.replace(initial, () => title) : title;
}

/** Show the selects that the index supports, with what the address selects. */
function renderForm(
  form: Element,
  { address, version, state }: ResultsState,
  { settings, text }: ResultsContext,
): void {
  updateChildren(form, [
    form.firstElementChild as Element,
    ...createKindSelect({ kinds: state.provider?.kinds ?? [], docs: settings.docs ?? [] }, text),
    ...createVersionSelects(settings.versions ?? [], text),
  ]);
  for (const select of form.querySelectorAll('select')) {
    const chosen = select.name === 'kind' ? [address.kind ?? ''] : splitKeys(version);
    const option = [...select.options].find(({ value }) => chosen.includes(value));
    if (option) option.selected = true;
  }
}

/** The number of results, or that there are none. */
function statusText({ address: { query }, state }: ResultsState, text: Translate): string {
  const { count, answered, isLoading, isComplete, hasFailed } = state;
  if (query.trim() === '' || count === undefined) return '';
  if (count > 0) return text('search.count', { count }) + (isComplete ? '' : '…');
  return !hasFailed && !isLoading && answered === query ? text('search.noResultsPage') : '';
}

/** Create the results, and what shows that they are loading, that there are more, or that the search has failed. */
function createList({ address: { query }, state }: ResultsState, { text, lang }: ResultsContext): readonly Element[] {
  const { provider, hits, count = 0, isLoading, isComplete, hasFailed } = state;
  if (query.trim() === '') return [];
  const showsKind = (provider?.kinds ?? []).length > 1;
  const hasMore = !hasFailed && hits.length > 0 && (hits.length < count || !isComplete);
  return [
    ...distinctHits(hits).map((hit) => createResult(hit, { lang, showsKind, text })),
    ...(isLoading && hits.length === 0 ? [createElement('p', { className: 'search-spinner' })] : []),
    ...(hasMore ? [createElement('p', { className: 'search-more', textContent: text('search.fetching') })] : []),
    ...(hasFailed ? [createFailure(text)] : []),
  ];
}

/** Show the state of the page of results. Unchanged elements are left alone. */
export function renderResults(container: Element, results: ResultsState, context: ResultsContext): void {
  const { text } = context;
  const query = results.address.query.trim();
  const title = text('search.pageTitle');
  renderTitle(container, query === '' ? title : text('search.pageTitleQuery', { query }), title);

  const parts = container.querySelectorAll('.search-page__form, .search-page__facts, .search-page__list');
  const [form, facts, list] = parts as Iterable<Element> as [Element, Element, Element];
  renderForm(form, results, context);
  const status = facts.firstElementChild as Element;
  showText(status, statusText(results, text));
  const { credit } = results.state.provider ?? {};
  updateChildren(facts, [status, ...(credit ? [createCredit(credit, text)] : [])]);
  updateChildren(list, createList(results, context));
}
