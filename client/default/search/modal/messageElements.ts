import type { Translate } from '../../../../src/shared/messages/format.ts';
import { createElement } from '../../dom/createElement.ts';

const createTitle = (children: readonly (Node | string)[]): HTMLElement =>
  createElement('p', { className: 'search-message__title' }, {}, children);

/** Create the message that the reader has not opened a result yet. */
export const createNoVisits = (text: Translate): Element =>
  createElement('p', { className: 'search-message', textContent: text('search.noRecent') });

interface NotFound {
  readonly query: string;
  /** Other queries, shown as buttons. */
  readonly suggestions: readonly string[];
  /** Address to report the query to, which replaces `{query}`. */
  readonly missingResultsUrl: string | undefined;
}

/** Create the message that there are no results, with suggestions and a link to report the query. */
export function createNotFound({ query, suggestions, missingResultsUrl }: NotFound, text: Translate): Element {
  const [open = '', close = ''] = text('search.quoted').split('{query}');
  const title = createTitle([`${text('search.noResults')} ${open}`, createElement('b', { textContent: query }), close]);
  const buttons = suggestions.map((suggestion) =>
    createElement('li', {}, {}, [createElement('button', { type: 'button', textContent: suggestion })]),
  );
  const others = createElement('div', { className: 'search-message__suggestions' }, {}, [
    createElement('p', { textContent: `${text('search.suggestions')}:` }),
    createElement('ul', {}, {}, buttons),
  ]);
  const report = createElement('p', {}, {}, [
    `${text('search.missing')} `,
    createElement('a', {
      href: missingResultsUrl?.replace('{query}', encodeURIComponent(query)) ?? '',
      target: '_blank',
      rel: 'noopener noreferrer',
      textContent: text('search.missingLink'),
    }),
  ]);
  const parts = [title, ...(buttons.length > 0 ? [others] : []), ...(missingResultsUrl ? [report] : [])];
  return createElement('div', { className: 'search-message' }, {}, parts);
}
