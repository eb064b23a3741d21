import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchSettings, SearchTexts } from '../../../../src/search/engine/settings.ts';
import { contextVersion } from '../contextVersion.ts';
import { createSearchText } from '../searchText.ts';
import { useProvider } from '../useProvider.ts';
import { useSearch } from '../useSearch.ts';
import { groupHits } from './groupHits.ts';
import { HitList } from './HitList.tsx';
import { HitOption } from './HitOption.tsx';
import { ModalFooter } from './ModalFooter.tsx';
import { FetchError, NoResults } from './ModalMessages.tsx';
import { SearchIcon } from './SearchIcon.tsx';
import { type Choice, useChoices } from './useListbox.ts';
import { useSuggestions } from './useSuggestions.ts';
import { VisitList } from './VisitList.tsx';
import { addRecent, readVisits, shownRecent, toVisit, type Visits, writeVisits } from './visits.ts';

const HIT_COUNT = 20;
const LONGEST_QUERY = 64;
const SNIPPET_WORDS = 10;
const SNIPPET_WORDS_NARROW = 5;
const NARROW = '(max-width: 768px)';
const DELAY_MS = 40;
/** On `<body>`: what lies behind the modal does not scroll. */
const OPEN_CLASS = 'search-open';

/** What the modal is opened with. */
export interface SearchModalProps {
  readonly settings: SearchSettings;
  readonly texts: SearchTexts;
  readonly lang: string;
  /** What the reader wrote on the button; if that is nothing, what is selected on the page is searched for. */
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** What the reader has selected on the page, if it can be a query. */
function selectedText(): string {
  const selected = getSelection()?.toString().trim() ?? '';
  return selected.length <= LONGEST_QUERY ? selected : '';
}

/** The dialog that searches while the reader types. A modal one: the browser keeps the focus in it, and gives it back. */
export function SearchModal({ settings, texts, lang, initialQuery, onClose }: SearchModalProps) {
  const text = useMemo(() => createSearchText(texts, lang), [texts, lang]);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef<EventTarget>(null);
  const [selected] = useState(() => (initialQuery === '' ? selectedText() : ''));
  const [query, setQuery] = useState(initialQuery || selected);
  const [visits, setVisits] = useState<Visits>(() => readVisits(lang));
  const { provider, ...preparing } = useProvider(settings);
  const snippetWords = useMemo(() => (matchMedia(NARROW).matches ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS), []);
  const version = useMemo(() => contextVersion(settings), [settings]);
  const search = useSearch({ provider, query, count: HIT_COUNT, version, snippetWords, delayMs: DELAY_MS });
  const { hits, count = 0, isComplete, answered, isStalled } = search;
  const groups = useMemo(() => groupHits(hits), [hits]);
  const isSelected = selected !== '';

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    input.current?.focus();
    if (isSelected) input.current?.select(); // what the reader typed is to be continued
    document.body.classList.add(OPEN_CLASS);
    return () => {
      document.body.classList.remove(OPEN_CLASS);
      shown?.close();
    };
  }, [isSelected]);

  const isEmpty = query.trim() === '';
  const hasFailed = !isEmpty && (preparing.hasFailed || search.hasFailed);
  const hasHits = !isEmpty && !hasFailed && hits.length > 0;
  const isUnknown = !isEmpty && !hasFailed && hits.length === 0 && answered === query;
  const asked = query.trim();
  const suggestions = useSuggestions(provider, isUnknown ? asked : undefined, version);
  const recent = shownRecent(visits);
  const parameters = new URLSearchParams({ q: asked });
  if (version !== undefined && version !== settings.lastVersion) parameters.set('version', version);
  const allHref = settings.pageHref && `${settings.pageHref}?${parameters}`;
  const found: readonly Choice[] = groups.flatMap((group) =>
    group.hits.map(({ hit }) => ({ ...hit, visit: toVisit(hit) })),
  );
  const all: readonly Choice[] = allHref ? [{ href: allHref, isExternal: false }] : [];
  const opened: readonly Choice[] = [...recent, ...visits.favorite].map((visit) => ({ ...visit, visit }));
  const choices = isEmpty ? opened : hasHits ? [...found, ...all] : [];

  const keep = (next: Visits) => {
    setVisits(next);
    writeVisits(lang, next);
  };
  const onChoose = ({ visit }: Choice) => visit && keep(addRecent(visits, visit));
  const { activeId, onKeyDown, optionPropsOf } = useChoices(id, choices, answered, { onChoose, onClose });
  /** The button that does something may be gone when it is done: the focus goes on from the field. */
  const inField = (run: () => void): void => {
    run();
    input.current?.focus();
  };
  const ask = (next: string) => inField(() => setQuery(next.slice(0, LONGEST_QUERY)));
  const visitProps = { visits, onChange: (next: Visits) => inField(() => keep(next)), optionPropsOf, text };
  const retry = () => inField(preparing.hasFailed ? preparing.retry : search.retry);
  const nothing = isUnknown ? `${text('search.noResults')} ${text('search.quoted', { query: asked })}` : '';

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className="search-modal"
      aria-label={text('search.label')}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        // Who drags from the text to the backdrop selects it.
        if (target === dialog.current && target === pressed.current) onClose();
      }}
    >
      <div className="search-modal__box">
        <div className="search-modal__head">
          {isStalled ? <span className="search-spinner" /> : <SearchIcon name="search" />}
          <input
            ref={input}
            className="search-modal__input"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            aria-label={text('search.label')}
            placeholder={text('search.button')}
            enterKeyHint="go"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LONGEST_QUERY}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={onKeyDown}
          />
          {query !== '' && (
            <button
              type="button"
              className="search-modal__clear"
              title={text('search.clear')}
              aria-label={text('search.clear')}
              onClick={() => ask('')}
            >
              <SearchIcon name="remove" />
            </button>
          )}
          <button type="button" className="search-modal__cancel" onClick={onClose}>
            {text('search.cancel')}
          </button>
        </div>
        <div className="search-modal__body thin-scrollbar" aria-busy={search.isLoading}>
          {hasFailed && <FetchError text={text} onRetry={retry} />}
          {isEmpty && choices.length === 0 && <p className="search-message">{text('search.noRecent')}</p>}
          {isUnknown && (
            <NoResults
              query={asked}
              suggestions={suggestions}
              missingResultsUrl={settings.missingResultsUrl}
              text={text}
              onSuggestion={ask}
            />
          )}
          <div role="listbox" id={`${id}list`} aria-label={text('search.label')}>
            {isEmpty && <VisitList {...visitProps} shown={recent} isFavorite={false} first={0} />}
            {isEmpty && <VisitList {...visitProps} shown={visits.favorite} isFavorite first={recent.length} />}
            {hasHits && <HitList groups={groups} optionPropsOf={optionPropsOf} lang={lang} />}
            {hasHits && allHref && (
              <ul role="none" className="search-group search-modal__all">
                <HitOption {...optionPropsOf(found.length)} href={allHref} isExternal={false} icon="search">
                  {text('search.seeAll', { count: count.toLocaleString(lang) + (isComplete ? '' : '+') })}
                </HitOption>
              </ul>
            )}
          </div>
        </div>
        <ModalFooter text={text} credit={provider?.credit} />
        <div className="visually-hidden" role="status">
          {hasHits && answered === query && isComplete ? text('search.count', { count }) : nothing}
        </div>
      </div>
    </dialog>
  );
}
