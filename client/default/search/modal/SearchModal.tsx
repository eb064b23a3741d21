import { useId, useMemo, useRef, useState } from 'react';
import type { SearchSettings, SearchTexts } from '../../../../src/search/engine/settings.ts';
import { FetchError } from '../FetchError.tsx';
import type { SearchScope } from '../scope.ts';
import { createSearchText } from '../searchText.ts';
import { CommandList } from './CommandList.tsx';
import { groupHits } from './groupHits.ts';
import { HitList } from './HitList.tsx';
import { HitOption } from './HitOption.tsx';
import { KindFilter } from './KindFilter.tsx';
import { ModalFooter } from './ModalFooter.tsx';
import { NoResults } from './NoResults.tsx';
import { PopularPages } from './PopularPages.tsx';
import { PopupContext } from './popup.ts';
import { MAX_QUERY_LENGTH, QueryField } from './QueryField.tsx';
import { resultOptions } from './resultOptions.ts';
import { isCommandQuery, useCommands } from './useCommands.ts';
import { type ListOption, useListbox } from './useListbox.ts';
import { useModalDialog } from './useModalDialog.ts';
import { useModalSearch } from './useModalSearch.ts';
import { useVisits } from './useVisits.ts';
import { VisitLists } from './VisitLists.tsx';
import { addRecent } from './visits.ts';

/** Props of the modal. */
export interface SearchModalProps {
  readonly settings: SearchSettings;
  readonly texts: SearchTexts;
  readonly lang: string;
  /** What the reader has typed on the button; if it is empty, the text selected on the page is searched for. */
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** The text that is selected on the page, unless it is too long for a query. */
function selectedText(): string {
  const selected = getSelection()?.toString().trim() ?? '';
  return selected.length <= MAX_QUERY_LENGTH ? selected : '';
}

/** Address of the page of results for a query; undefined on sites without. */
function resultsHref(
  { pageHref, lastVersion }: SearchSettings,
  { query, version, kind }: { query: string; version: string | undefined; kind: SearchScope | undefined },
): string | undefined {
  const parameters = new URLSearchParams({ q: query, ...(kind ? { kind } : {}) });
  if (version !== undefined && version !== lastVersion) parameters.set('version', version);
  return pageHref && `${pageHref}?${parameters}`;
}

/** The dialog that searches while the reader types. */
export function SearchModal({ settings, texts, lang, initialQuery, onClose }: SearchModalProps) {
  const text = useMemo(() => createSearchText(texts, lang), [texts, lang]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [selection] = useState(() => (initialQuery === '' ? selectedText() : ''));
  const [query, setQuery] = useState(initialQuery || selection);
  const [kind, setKind] = useState<SearchScope>();
  const [visits, setVisits] = useVisits(lang);
  const isCommand = isCommandQuery(query);
  const { status, search, suggestions, version, kinds, popular, credit, retry } = useModalSearch(
    settings,
    isCommand ? '' : query,
    kind,
  );
  const { hits, count = 0, isComplete, answered } = search;
  const groups = useMemo(() => groupHits(hits, (name) => text(`search.kind.${name}`)), [hits, text]);
  const dialogProps = useModalDialog({ input, selectsText: selection !== '', onClose });

  const trimmed = query.trim();
  const allHref = count !== 1 && resultsHref(settings, { query: trimmed, version, kind });
  const { commands, options: commandOptions, said } = useCommands(trimmed, text, onClose);
  const { visited, suggested, options: results } = resultOptions(status, { visits, popular, groups, isCommand });
  const all: readonly ListOption[] = status === 'found' && allHref ? [{ href: allHref, isExternal: false }] : [];
  const options = [...results, ...commandOptions, ...all];
  const { activeId, onKeyDown, getOptionProps } = useListbox(id, options, isCommand ? query : answered, {
    onSelect: ({ visit }) => visit && setVisits(addRecent(visits, visit)),
    onClose,
  });

  const popup = status === 'empty' && visited.length > 0 ? 'grid' : 'listbox';

  /** For buttons that may disappear when they are pressed: the focus moves to the field. */
  const thenFocusField = (action: () => void): void => {
    action();
    input.current?.focus();
  };
  const replaceQuery = (next: string) => thenFocusField(() => setQuery(next.slice(0, MAX_QUERY_LENGTH)));

  const notFound = status === 'notFound' && `${text('search.noResults')} ${text('search.quoted', { query: trimmed })}`;
  const isSettled = status === 'found' && answered === query && isComplete;
  return (
    <dialog {...dialogProps} className="search-modal" aria-label={text('search.label')}>
      <div className="search-modal__box">
        <QueryField
          input={input}
          query={query}
          onQuery={setQuery}
          onClear={() => replaceQuery('')}
          onCancel={onClose}
          onKeyDown={onKeyDown}
          popupId={`${id}list`}
          popup={popup}
          activeId={activeId}
          isBusy={search.isStalled}
          text={text}
        />
        {status !== 'empty' && (
          <KindFilter
            kinds={kinds}
            docs={settings.docs ?? []}
            kind={kind}
            onChange={(next) => thenFocusField(() => setKind(next))}
            text={text}
          />
        )}
        {/* Without options nothing in it can have the focus, which the keyboard needs to scroll. */}
        <div
          className="search-modal__body thin-scrollbar"
          aria-busy={search.isLoading}
          tabIndex={options.length === 0 ? 0 : undefined}
        >
          {status === 'failed' && <FetchError text={text} onRetry={() => thenFocusField(retry)} />}
          {status === 'empty' && results.length === 0 && !isCommand && (
            <p className="search-message">{text('search.noRecent')}</p>
          )}
          {status === 'notFound' && (
            <NoResults
              query={trimmed}
              suggestions={suggestions}
              missingResultsUrl={settings.missingResultsUrl}
              text={text}
              onSuggestion={replaceQuery}
            />
          )}
          <PopupContext value={popup}>
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: lists of options and grids have names */}
            <div role={popup} id={`${id}list`} aria-label={text('search.label')}>
              {status === 'empty' && visited.length > 0 && (
                <VisitLists
                  visits={visits}
                  onChange={(next) => thenFocusField(() => setVisits(next))}
                  getOptionProps={getOptionProps}
                  text={text}
                />
              )}
              {status === 'empty' && (
                <PopularPages pages={suggested} first={visited.length} getOptionProps={getOptionProps} text={text} />
              )}
              {status === 'found' && <HitList groups={groups} getOptionProps={getOptionProps} lang={lang} />}
              <CommandList commands={commands} first={results.length} getOptionProps={getOptionProps} text={text} />
              {status === 'found' && allHref && (
                <div className="search-group search-modal__all">
                  <HitOption {...getOptionProps(options.length - 1)} href={allHref} isExternal={false} icon="search">
                    {text('search.seeAll', { count: count.toLocaleString(lang) + (isComplete ? '' : '+') })}
                  </HitOption>
                </div>
              )}
            </div>
          </PopupContext>
        </div>
        <ModalFooter text={text} credit={credit} />
        {said && (
          <p className="search-modal__said" aria-hidden="true">
            {said}
          </p>
        )}
        <div className="visually-hidden" role="status">
          {said || (isSettled ? text('search.count', { count }) : notFound)}
        </div>
      </div>
    </dialog>
  );
}
