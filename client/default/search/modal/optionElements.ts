import type { SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { createElement } from '../../dom/createElement.ts';
import { createMarks } from '../createMarks.ts';
import { languageLabel } from '../searchText.ts';
import type { Command } from './commands.ts';
import { createIcon, type IconName } from './createIcon.ts';
import type { GroupedHit, HitGroup } from './groupHits.ts';
import type { ListOption } from './listOption.ts';
import { createIconButton } from './modalParts.ts';
import type { Visit } from './visits.ts';

/** The popup of a combobox: a listbox, or a grid if options have buttons beside them (ARIA APG, "Combobox"). */
export type PopupKind = 'listbox' | 'grid';

/** Matches the option in a row. */
export const OPTION_SELECTOR = '[aria-selected]';

/** The attribute of buttons beside an option that contains their action. */
export const ACTION_ATTRIBUTE = 'data-action';

interface OptionParts {
  /** Undefined for commands, which lead nowhere. */
  readonly href?: string | undefined;
  readonly isExternal?: boolean;
  readonly icon: IconName;
  /** True for a section of the page above it, shown as a branch of that. */
  readonly isChild?: boolean;
  readonly text: readonly (Node | string)[];
  /** Buttons beside the link. */
  readonly actions?: readonly Element[];
}

/** Functions that create options and groups with the roles for a kind of popup. */
export interface OptionElements {
  readonly createOption: (parts: OptionParts) => Element;
  readonly createGroup: (title: string, options: readonly Element[]) => Element;
}

/** Create the functions for a kind of popup. Options never have the focus. */
export function createOptionElements(popup: PopupKind): OptionElements {
  const isGrid = popup === 'grid';
  const optionRole = { 'aria-selected': 'false', role: isGrid ? 'gridcell' : 'option' };
  return {
    createOption({ href, isExternal = false, icon, isChild = false, text, actions }) {
      const link = createElement(
        'a',
        { className: 'search-hit__link', tabIndex: -1 },
        {
          ...(href === undefined ? {} : { href }),
          ...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
          ...(isGrid ? {} : optionRole),
        },
        [
          createIcon(icon),
          createElement('span', { className: 'search-hit__text' }, {}, text),
          ...(actions ? [] : [createIcon('enter')]),
        ],
      );
      const cell = isGrid ? createElement('span', { className: 'search-hit__cell' }, optionRole, [link]) : link;
      const buttons = actions
        ? [createElement('span', { className: 'search-hit__actions' }, { role: 'gridcell' }, actions)]
        : [];
      const className = isChild ? 'search-hit search-hit--child' : 'search-hit';
      return createElement('div', { className }, { role: isGrid ? 'row' : 'none' }, [cell, ...buttons]);
    },
    createGroup(title, options) {
      const heading = createElement(
        'div',
        { className: 'search-group__title', textContent: title },
        { 'aria-hidden': 'true' },
      );
      const attributes = { role: isGrid ? 'rowgroup' : 'group', 'aria-label': title };
      return createElement('div', { className: 'search-group' }, attributes, [heading, ...options]);
    },
  };
}

const createSpan = (name: string, children: readonly (Node | string)[]): HTMLElement =>
  createElement('span', { className: `search-hit__${name}` }, {}, children);

/** Create title and snippet of a result; without a snippet, the titles above it. */
function createHitText({ hit, above }: GroupedHit, lang: string): readonly Element[] {
  const head = createSpan('head', [
    createSpan('title', createMarks(hit.title)),
    ...(above ? [createSpan('above', [above])] : []),
    ...(hit.lang ? [createSpan('lang', [languageLabel(hit.lang, lang)])] : []),
  ]);
  const path = createSpan('path', hit.snippet.length > 0 ? createMarks(hit.snippet) : [hit.path.join(' › ')]);
  if (hit.lang) path.lang = hit.lang;
  return [head, path];
}

/** Create the groups of results. */
export const createHitGroups = (
  { createGroup, createOption }: OptionElements,
  groups: readonly HitGroup[],
  lang: string,
): readonly Element[] =>
  groups.map(({ title, hits }) =>
    createGroup(
      title,
      hits.map((grouped) => {
        const { href, isExternal, level } = grouped.hit;
        const text = createHitText(grouped, lang);
        return createOption({ href, isExternal, icon: level, isChild: grouped.isChild, text });
      }),
    ),
  );

/** Create the link to all results. */
export const createAllGroup = (
  { createOption }: OptionElements,
  { href }: Pick<ListOption, 'href'>,
  label: string,
): Element =>
  createElement('div', { className: 'search-group search-modal__all' }, {}, [
    createOption({ href, icon: 'search', text: [label] }),
  ]);

/** Create a group of links; nothing if there are none. */
function createLinkGroup(
  { createGroup, createOption }: OptionElements,
  title: string,
  icon: IconName,
  links: readonly Pick<Command, 'href' | 'label'>[],
): readonly Element[] {
  if (links.length === 0) return [];
  const options = links.map(({ label, href }) => createOption({ href, icon, text: [createSpan('title', [label])] }));
  return [createGroup(title, options)];
}

/** Create the group of commands; nothing if there are none. */
export const createCommandGroup = (
  elements: OptionElements,
  commands: readonly Command[],
  text: Translate,
): readonly Element[] => createLinkGroup(elements, text('search.commands'), 'command', commands);

/** Create the group of pages suggested before there is a query; nothing if there are none. */
export const createPopularGroup = (
  elements: OptionElements,
  pages: readonly SuggestedPage[],
  text: Translate,
): readonly Element[] => {
  const links = pages.map(({ href, title }) => ({ href, label: title }));
  return createLinkGroup(elements, text('search.popular'), 'page', links);
};

const createActionButton = (icon: 'star' | 'remove', label: string, action: VisitAction): HTMLElement => {
  const button = createIconButton(icon, label);
  button.setAttribute(ACTION_ATTRIBUTE, action);
  return button;
};

/** The actions of buttons beside a visit. */
export type VisitAction = 'save' | 'remove';

/** Create the group of recent visits or of favorites; nothing if there are none. */
export const createVisitGroup = (
  { createGroup, createOption }: OptionElements,
  visits: readonly Visit[],
  isFavorite: boolean,
  text: Translate,
): readonly Element[] => {
  if (visits.length === 0) return [];
  const removeLabel = text(isFavorite ? 'search.removeFavorite' : 'search.removeRecent');
  const options = visits.map(({ href, isExternal, title, group }) =>
    createOption({
      href,
      isExternal,
      icon: isFavorite ? 'star' : 'recent',
      text: [createSpan('title', [title]), ...(group ? [createSpan('path', [group])] : [])],
      actions: [
        ...(isFavorite ? [] : [createActionButton('star', text('search.save'), 'save')]),
        createActionButton('remove', removeLabel, 'remove'),
      ],
    }),
  );
  return [createGroup(text(isFavorite ? 'search.favorite' : 'search.recent'), options)];
};
