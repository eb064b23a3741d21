import type { SearchProps, SearchSettings } from '../../../../src/search/engine/settings.ts';
import { closest } from '../../dom/closest.ts';
import { type SearchScope, toScope } from '../scope.ts';
import { createSearchText } from '../searchText.ts';
import { COMMAND_SIGN, type Command, type CommandSettings, findCommands, matchCommands } from './commands.ts';
import { createListbox } from './listbox.ts';
import type { ListOption } from './listOption.ts';
import { showDialog } from './modalDialog.ts';
import { createModalParts, MAX_QUERY_LENGTH, type ModalParts } from './modalParts.ts';
import { createModalSearch } from './modalSearch.ts';
import { renderModal } from './renderModal.ts';
import { addFavorite, addRecent, readVisits, removeVisit, type Visits, writeVisits } from './visits.ts';

/** Options for the modal. */
export interface SearchModalOptions extends SearchProps {
  /** Settings that its commands need. */
  readonly client: CommandSettings;
  /** Text typed while the button had the focus. If empty, the modal searches for the text selected on the page. */
  readonly initialQuery: string;
  /** Called when the reader closes the modal. */
  readonly onClose: () => void;
}

/** The text that is selected on the page, unless it is too long for a query. */
function selectedText(): string {
  const selected = getSelection()?.toString().trim() ?? '';
  return selected.length <= MAX_QUERY_LENGTH ? selected : '';
}

/** Address of the page of results for a query; undefined on sites without that page. */
function resultsHref(
  { pageHref, lastVersion }: SearchSettings,
  { query, version, scope }: { query: string; version: string | undefined; scope: SearchScope | undefined },
): string | undefined {
  const parameters = new URLSearchParams({ q: query, ...(scope ? { kind: scope } : {}) });
  if (version !== undefined && version !== lastVersion) parameters.set('version', version);
  return pageHref && `${pageHref}?${parameters}`;
}

/** Handlers of the modal's buttons. */
interface ButtonHandlers {
  readonly setQuery: (query: string) => void;
  readonly setScope: (scope: SearchScope | undefined) => void;
  readonly retry: () => void;
}

function listenToButtons(parts: ModalParts, { setQuery, setScope, retry }: ButtonHandlers): void {
  const onPress = (element: HTMLElement, act: (button: HTMLButtonElement) => void): void =>
    element.addEventListener('click', (event) => {
      const button = closest<HTMLButtonElement>(event, 'button');
      if (!button) return;
      act(button);
      parts.input.focus();
    });
  onPress(parts.clear, () => setQuery(''));
  onPress(parts.filter, ({ value }) => setScope(toScope(value)));
  onPress(parts.messages, (button) => (button.matches('li > *') ? setQuery(button.textContent ?? '') : retry()));
}

/** Open the dialog that searches while the reader types. Returns the function that closes it. */
export function openSearchModal(options: SearchModalOptions): () => void {
  const { settings, texts, lang, client, initialQuery, onClose } = options;
  const text = createSearchText(texts, lang);
  const allCommands = findCommands(client, text);
  const selection = initialQuery === '' ? selectedText() : '';
  let scope: SearchScope | undefined;
  let visits = readVisits(lang);
  // The message of the last command, shown until the query changes.
  let answer = { query: '', said: '' };

  const parts = createModalParts(text, onClose);
  const { input } = parts;
  const search = createModalSearch(settings, render);
  const listbox = createListbox(input, parts.list, {
    onSelect: ({ visit }) => visit && setVisits(addRecent(visits, visit)),
    onAction({ visit }, action) {
      if (visit) setVisits((action === 'save' ? addFavorite : removeVisit)(visits, visit));
      input.focus();
    },
    onClose,
  });
  const context = { parts, listbox, settings, text, lang, toOption };

  function render(): void {
    const query = input.value;
    const results = search.results();
    const { version } = search;
    renderModal(
      {
        query,
        isCommand: query.startsWith(COMMAND_SIGN),
        scope,
        results,
        visits,
        commands: matchCommands(allCommands, query.trim()),
        allHref:
          results.status === 'found' && results.count !== 1
            ? resultsHref(settings, { query: query.trim(), version, scope })
            : undefined,
        said: answer.query === query.trim() ? answer.said : '',
      },
      context,
    );
  }

  function ask(): void {
    search.ask(input.value.startsWith(COMMAND_SIGN) ? '' : input.value, scope);
  }

  function setVisits(next: Visits): void {
    visits = next;
    writeVisits(lang, next);
    render();
  }

  function toOption({ href, run }: Command): ListOption {
    if (!run) return { href: href ?? '', isExternal: false };
    const query = input.value.trim();
    const say = (said: string): void => {
      answer = { query, said };
      render();
    };
    const done = (message: string | undefined): void => (message === undefined ? onClose() : say(message));
    const onRun = () => void run().then(done, () => say(text('search.command.failed')));
    return { href: undefined, isExternal: false, onRun };
  }

  input.value = initialQuery || selection;
  input.addEventListener('input', ask);
  listenToButtons(parts, {
    setQuery(query) {
      input.value = query.slice(0, MAX_QUERY_LENGTH);
      ask();
    },
    setScope(next) {
      scope = next;
      ask();
    },
    retry: search.retry,
  });
  ask();
  const hide = showDialog(parts, selection !== '', onClose);
  return () => {
    search.stop();
    hide();
  };
}
