import type { Translate } from '../../../../src/shared/messages/format.ts';

interface NoResultsProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  readonly missingResultsUrl: string | undefined;
  readonly text: Translate;
  readonly onSuggestion: (query: string) => void;
}

/** Says that there are no results, with other queries and where to report it. */
export function NoResults({ query, suggestions, missingResultsUrl, text, onSuggestion }: NoResultsProps) {
  const [open, close] = text('search.quoted').split('{query}');
  return (
    <div className="search-message">
      <p className="search-message__title">
        {text('search.noResults')} {open}
        <b>{query}</b>
        {close}
      </p>
      {suggestions.length > 0 && (
        <div className="search-message__suggestions">
          <p>{text('search.suggestions')}:</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missingResultsUrl && (
        <p>
          {text('search.missing')}{' '}
          <a
            href={missingResultsUrl.replace('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text('search.missingLink')}
          </a>
        </p>
      )}
    </div>
  );
}
