import type { Translate } from '../../../src/shared/messages/format.ts';
import { createElement } from '../dom/createElement.ts';

/** Create the message that the search has failed, with a button to retry. */
export const createFailure = (text: Translate): Element =>
  createElement('div', { className: 'search-message' }, { role: 'alert' }, [
    createElement('p', { className: 'search-message__title', textContent: text('search.error') }),
    createElement('p', { textContent: text('search.errorHelp') }),
    createElement('button', {
      type: 'button',
      className: 'search-message__button',
      textContent: text('search.retry'),
    }),
  ]);
