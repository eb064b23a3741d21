import type { KeyboardEvent, RefObject } from 'react';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import type { PopupKind } from './popup.ts';
import { SearchIcon } from './SearchIcon.tsx';

/** Longer queries cannot be typed. */
export const MAX_QUERY_LENGTH = 64;

interface QueryFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClear: () => void;
  readonly onCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly popupId: string;
  readonly popup: PopupKind;
  /** Id of the active option; undefined without options. */
  readonly activeId: string | undefined;
  readonly isBusy: boolean;
  readonly text: Translate;
}

/** The field of the query, which is a combobox, and its buttons. */
export function QueryField(props: QueryFieldProps) {
  const { input, query, onQuery, onClear, onCancel, onKeyDown, popupId, popup, activeId, isBusy, text } = props;
  return (
    <div className="search-modal__head">
      {isBusy ? <span className="search-spinner" /> : <SearchIcon name="search" />}
      <input
        ref={input}
        className="search-modal__input"
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-controls={popupId}
        aria-haspopup={popup}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-label={text('search.label')}
        placeholder={text('search.button')}
        enterKeyHint="go"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button
          type="button"
          className="search-modal__clear"
          title={text('search.clear')}
          aria-label={text('search.clear')}
          onClick={onClear}
        >
          <SearchIcon name="remove" />
        </button>
      )}
      <button type="button" className="search-modal__cancel" onClick={onCancel}>
        {text('search.cancel')}
      </button>
    </div>
  );
}
