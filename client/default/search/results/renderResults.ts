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

/** Show the state of the page of results. Unchanged elements are left alone. */
export function renderResults(
  container: Element,
  { address, version, state }: ResultsState,
  { settings, text, lang }: ResultsContext,
): void {
  const { provider, hits, count, answered, isLoading, isComplete, hasFailed } = state;
  const { query, kind } = address;
  const trimmed = query.trim();
  const pageTitle = text('search.pageTitle');
  renderTitle(container, trimmed === '' ? pageTitle : text('search.pageTitleQuery', { query: trimmed }), pageTitle);

  const kinds = provider?.kinds ?? [];
  const [form, facts, list] = container.querySelectorAll('.search-page__form, .search-page__facts, .search-page__list');
  updateChildren(form as Element, [
    (form as Element).firstElementChild as Element,
    ...createKindSelect({ kinds, docs: settings.docs ?? [] }, text),
    ...createVersionSelects(settings.versions ?? [], text),
  ]);
  for (const select of (form as Element).querySelectorAll('select')) {
    const chosen = select.name === 'kind' ? [kind ?? ''] : splitKeys(version);
    const option = [...select.options].find(({ value }) => chosen.includes(value));
    if (option) option.selected = true;
  }

  const hasAnswer = trimmed !== '' && count !== undefined;
  const hasMore = hasAnswer && !hasFailed && hits.length > 0 && (hits.length < count || !isComplete);
  const isNotFound = hasAnswer && !hasFailed && !isLoading && answered === query && hits.length === 0;
  const found = hasAnswer && count > 0 ? text('search.count', { count }) + (isComplete ? '' : '…') : '';
  const status = (facts as Element).firstElementChild as Element;
  showText(status, isNotFound ? text('search.noResultsPage') : found);
  updateChildren(facts as Element, [status, ...(provider?.credit ? [createCredit(provider.credit, text)] : [])]);

  const context = { lang, showsKind: kinds.length > 1, text };
  updateChildren(list as Element, [
    ...(hasAnswer ? distinctHits(hits).map((hit) => createResult(hit, context)) : []),
    ...(trimmed !== '' && isLoading && hits.length === 0 ? [createElement('p', { className: 'search-spinner' })] : []),
    ...(hasMore ? [createElement('p', { className: 'search-more', textContent: text('search.fetching') })] : []),
    ...(hasFailed && trimmed !== '' ? [createFailure(text)] : []),
  ]);
}
