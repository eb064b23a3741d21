import type { Translate } from '../../../src/shared/messages/format.ts';

/** Says that the search has failed. */
export function FetchError({ text, onRetry }: { text: Translate; onRetry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message__title">{text('search.error')}</p>
      <p>{text('search.errorHelp')}</p>
      <button type="button" className="search-message__button" onClick={onRetry}>
        {text('search.retry')}
      </button>
    </div>
  );
}
