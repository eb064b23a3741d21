import type { SearchSettings } from '../../../../src/search/engine/settings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { createElement } from '../../dom/createElement.ts';
import { showText } from '../../dom/showText.ts';
import { updateChildren } from '../../dom/updateChildren.ts';
import { createCredit } from '../createCredit.ts';
import { createFailure } from '../createFailure.ts';
import type { SearchScope } from '../scope.ts';
import type { Command } from './commands.ts';
import { createIcon } from './createIcon.ts';
import { createFilterButtons } from './filterButtons.ts';
import { groupHits } from './groupHits.ts';
import type { Listbox } from './listbox.ts';
import type { ListOption } from './listOption.ts';
import { createNotFound, createNoVisits } from './messageElements.ts';
import type { ModalParts } from './modalParts.ts';
import type { ModalResults } from './modalSearch.ts';
import {
  createAllGroup,
  createCommandGroup,
  createHitGroups,
  createOptionElements,
  createPopularGroup,
  createVisitGroup,
} from './optionElements.ts';
import { resultOptions } from './resultOptions.ts';
import type { Visits } from './visits.ts';

/** The state that the modal shows. */
export interface ModalState {
  /** The text in the field. */
  readonly query: string;
  /** True for a query for commands only. */
  readonly isCommand: boolean;
  /** The filter for results; undefined for none. */
  readonly scope: SearchScope | undefined;
  readonly results: ModalResults;
  readonly visits: Visits;
  readonly commands: readonly Command[];
  /** Address of the page with all results; undefined if there is no such page, or if it would show no more. */
  readonly allHref: string | undefined;
  /** The message of a command; empty for none. */
  readonly said: string;
}

/** What stays the same while the modal is open. */
export interface ModalContext {
  readonly parts: ModalParts;
  readonly listbox: Listbox;
  readonly settings: SearchSettings;
  readonly text: Translate;
  readonly lang: string;
  /** Creates the option of a command. */
  readonly toOption: (command: Command) => ListOption;
}

/** Show the options. Returns their number. */
function renderList(state: ModalState, { parts, listbox, text, lang, toOption }: ModalContext): number {
  const { query, isCommand, results, visits, commands, allHref } = state;
  const { status, hits, count = 0, isComplete, answered, popular } = results;
  const groups = groupHits(hits, (name) => text(`search.kind.${name}`));
  const { recent, favorite, suggested, options } = resultOptions(status, { visits, popular, groups, isCommand });
  const popup = recent.length + favorite.length > 0 ? 'grid' : 'listbox';
  const elements = createOptionElements(popup);
  const seeAll = text('search.seeAll', { count: count.toLocaleString(lang) + (isComplete ? '' : '+') });
  const all = allHref === undefined ? [] : [{ href: allHref, isExternal: false }];
  const shown = [...options, ...commands.map(toOption), ...all];
  parts.list.setAttribute('role', popup);
  parts.input.setAttribute('aria-haspopup', popup);
  listbox.update(
    shown,
    [
      ...createVisitGroup(elements, recent, false, text),
      ...createVisitGroup(elements, favorite, true, text),
      ...createPopularGroup(elements, suggested, text),
      ...(status === 'found' ? createHitGroups(elements, groups, lang) : []),
      ...createCommandGroup(elements, commands, text),
      ...all.map((option) => createAllGroup(elements, option, seeAll)),
    ],
    isCommand ? query : answered,
  );
  return shown.length;
}

/** Create the message to show in place of results. */
function createMessages({ query, isCommand, results }: ModalState, optionCount: number, context: ModalContext) {
  const { text, settings } = context;
  const { status, suggestions } = results;
  if (status === 'empty' && optionCount === 0 && !isCommand) return [createNoVisits(text)];
  if (status === 'failed') return [createFailure(text)];
  if (status !== 'notFound') return [];
  const { missingResultsUrl } = settings;
  return [createNotFound({ query: query.trim(), suggestions, missingResultsUrl }, text)];
}

/** The text to announce to screen readers: the message of a command, or the number of results when it is final. */
function statusText({ query, results, said }: ModalState, text: Translate): string {
  const { status, answered, isComplete, count = 0 } = results;
  if (said) return said;
  if (status === 'found' && answered === query && isComplete) return text('search.count', { count });
  if (status !== 'notFound') return '';
  return `${text('search.noResults')} ${text('search.quoted', { query: query.trim() })}`;
}

/** Show the state of the modal. Unchanged elements are left alone. */
export function renderModal(state: ModalState, context: ModalContext): void {
  const { parts, settings, text } = context;
  const { status, isStalled, isLoading, kinds, credit } = state.results;
  updateChildren(parts.sign, [
    isStalled ? createElement('span', { className: 'search-spinner' }) : createIcon('search'),
  ]);
  parts.clear.hidden = state.query === '';
  const filter = status === 'empty' ? [] : createFilterButtons({ kinds, docs: settings.docs ?? [] }, state.scope, text);
  parts.filter.hidden = filter.length === 0;
  updateChildren(parts.filter, filter);

  const optionCount = renderList(state, context);
  updateChildren(parts.messages, createMessages(state, optionCount, context));
  parts.body.setAttribute('aria-busy', String(isLoading));
  // Without options it has to be focusable itself, so that the keyboard can scroll it.
  if (optionCount === 0) parts.body.tabIndex = 0;
  else parts.body.removeAttribute('tabindex');

  updateChildren(parts.credit, credit ? [createCredit(credit, text)] : []);
  parts.said.hidden = !state.said;
  showText(parts.said, state.said);
  showText(parts.status, statusText(state, text));
}
