import { closest } from '../../dom/closest.ts';
import { updateChildren } from '../../dom/updateChildren.ts';
import type { ListOption } from './listOption.ts';
import { ACTION_ATTRIBUTE, OPTION_SELECTOR } from './optionElements.ts';

/** The element of an option, as `createOption` makes it. */
const ROW_SELECTOR = '.search-hit';

const OPTION_ID = 'sitegen:search-option-';

interface ListboxHandlers {
  readonly onSelect: (option: ListOption) => void;
  /** Called when a button beside an option is pressed. */
  readonly onAction: (option: ListOption, action: string) => void;
  readonly onClose: () => void;
}

/** The list of options in the modal. */
export interface Listbox {
  /** Show options. `groups` are elements with a row for each option. The first becomes active whenever `resetKey` changes. */
  readonly update: (options: readonly ListOption[], groups: readonly Element[], resetKey: string) => void;
}

/**
 * Make a list the popup of a combobox (ARIA APG, "Combobox"): the focus stays in the field, arrow keys move the active option,
 * Enter opens it, with Ctrl or Cmd in a new tab.
 */
export function createListbox(
  input: HTMLInputElement,
  list: HTMLElement,
  { onSelect, onAction, onClose }: ListboxHandlers,
): Listbox {
  let options: readonly ListOption[] = [];
  let active = 0;
  let lastKey = '';

  const rows = (): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW_SELECTOR)];

  /** Mark the active option, or remove its mark. */
  function mark(isMarked: boolean): void {
    const row = rows()[active];
    const option = row?.querySelector(OPTION_SELECTOR);
    row?.toggleAttribute('data-active', isMarked);
    option?.setAttribute('aria-selected', String(isMarked));
    if (option && isMarked) {
      option.id = `${OPTION_ID}${active}`;
      input.setAttribute('aria-activedescendant', option.id);
    } else {
      option?.removeAttribute('id');
      input.removeAttribute('aria-activedescendant');
    }
  }

  function activate(index: number): void {
    mark(false);
    active = index;
    mark(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return; // keys of an input method
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (options.length === 0) return;
      activate((active + (key === 'ArrowDown' ? 1 : -1) + options.length) % options.length);
      rows()[active]?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      if (!option) return;
      if ((event.ctrlKey || event.metaKey) && option.href !== undefined) {
        onSelect(option);
        window.open(option.href, '_blank', 'noopener');
      } else rows()[active]?.querySelector('a')?.click();
    }
  }

  function onClick(event: MouseEvent): void {
    const row = closest(event, ROW_SELECTOR);
    const option = row ? options[rows().indexOf(row)] : undefined;
    if (!option) return;
    const action = closest(event, `[${ACTION_ATTRIBUTE}]`)?.getAttribute(ACTION_ATTRIBUTE);
    if (action) onAction(option, action);
    else if (closest(event, 'a')) open(option, event);
  }

  function open(option: ListOption, { ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (option.onRun) {
      option.onRun();
      return;
    }
    onSelect(option);
    if (!ctrlKey && !metaKey && !shiftKey && !option.isExternal) onClose();
  }

  input.addEventListener('keydown', onKeyDown);
  list.addEventListener('click', onClick);
  list.addEventListener('mousemove', (event) => {
    const row = closest(event, ROW_SELECTOR);
    const index = row ? rows().indexOf(row) : active;
    if (index !== active) activate(index);
  });
  return {
    update(next, groups, resetKey) {
      mark(false);
      options = next;
      if (lastKey !== resetKey) active = 0;
      lastKey = resetKey;
      updateChildren(list, groups);
      input.setAttribute('aria-expanded', String(options.length > 0));
      mark(true);
    },
  };
}
