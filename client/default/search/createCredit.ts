import type { Translate } from '../../../src/shared/messages/format.ts';
import { createElement } from '../dom/createElement.ts';
import type { SearchProvider } from './providers/provider.ts';

/** Create the link that names the search service. */
export const createCredit = ({ name, href }: NonNullable<SearchProvider['credit']>, text: Translate): Element =>
  createElement('a', {
    className: 'search-credit',
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    textContent: `${text('search.by')} ${name}`,
  });
