import type { Translate } from '../../../../src/shared/messages/format.ts';
import { createElement } from '../../dom/createElement.ts';
import { COMMAND_SIGN } from './commands.ts';
import { createIcon, type IconName } from './createIcon.ts';

/** The field accepts no longer queries. */
export const MAX_QUERY_LENGTH = 64;

const LIST_ID = 'sitegen:search-list';

/** The elements of the modal, which stay the same while it is open. */
export interface ModalParts {
  readonly dialog: HTMLDialogElement;
  /** Contains the icon in front of the field, or a spinner while the reader has to wait. */
  readonly sign: HTMLElement;
  /** The field for the query, a combobox (ARIA APG, "Combobox"). */
  readonly input: HTMLInputElement;
  /** Clears the field. */
  readonly clear: HTMLButtonElement;
  /** Contains the buttons that filter results. */
  readonly filter: HTMLFieldSetElement;
  /** Scrolls; contains messages and the list. */
  readonly body: HTMLElement;
  readonly messages: HTMLElement;
  /** The popup of the combobox: a listbox, or a grid if options have buttons beside them. */
  readonly list: HTMLElement;
  /** Names the search service, if it demands that. */
  readonly credit: HTMLElement;
  /** Shows the message of a command. */
  readonly said: HTMLElement;
  /** Announces results to screen readers. */
  readonly status: HTMLElement;
}

function createField(text: Translate): HTMLInputElement {
  const properties = {
    className: 'search-modal__input',
    placeholder: text('search.button'),
    enterKeyHint: 'go',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    maxLength: MAX_QUERY_LENGTH,
  } as const;
  return createElement('input', properties, {
    role: 'combobox',
    'aria-controls': LIST_ID,
    'aria-autocomplete': 'list',
    'aria-label': text('search.label'),
    autocorrect: 'off',
  });
}

/** Create a button that shows an icon. */
export const createIconButton = (icon: IconName, label: string, className = ''): HTMLButtonElement =>
  createElement('button', { type: 'button', title: label, className }, { 'aria-label': label }, [createIcon(icon)]);

const createKey = (label: string, sign: Element | string): HTMLElement =>
  createElement('kbd', { className: 'search-key' }, {}, [
    createElement('span', { className: 'visually-hidden', textContent: label }),
    createElement('span', {}, { 'aria-hidden': 'true' }, [sign]),
  ]);

/** Create the list of keys with their effects. */
function createKeys(text: Translate): HTMLElement {
  const lines: readonly (readonly (Element | string)[])[] = [
    [createKey(text('search.selectKey'), createIcon('enter')), text('search.select')],
    [
      createKey(text('search.navigateDownKey'), createIcon('down')),
      createKey(text('search.navigateUpKey'), createIcon('up')),
      text('search.navigate'),
    ],
    [createKey(text('search.closeKey'), 'esc'), text('search.close')],
    [createElement('kbd', { className: 'search-key', textContent: COMMAND_SIGN }), text('search.commands')],
  ];
  const items = lines.map((line) => createElement('li', {}, {}, line));
  return createElement('ul', { className: 'search-modal__keys' }, {}, items);
}

/** Create the elements of the modal. */
export function createModalParts(text: Translate, onCancel: () => void): ModalParts {
  const sign = createElement('span', { className: 'search-modal__sign' });
  const input = createField(text);
  const clear = createIconButton('remove', text('search.clear'), 'search-modal__clear');
  const cancel = createElement('button', {
    type: 'button',
    className: 'search-modal__cancel',
    textContent: text('search.cancel'),
  });
  cancel.addEventListener('click', onCancel);
  const head = createElement('div', { className: 'search-modal__head' }, {}, [sign, input, clear, cancel]);
  const filter = createElement(
    'fieldset',
    { className: 'search-modal__kinds' },
    { 'aria-label': text('search.filter') },
  );
  const messages = createElement('div', {});
  const list = createElement('div', { id: LIST_ID }, { 'aria-label': text('search.label') });
  const body = createElement('div', { className: 'search-modal__body thin-scrollbar' }, {}, [messages, list]);
  const credit = createElement('span', {});
  const foot = createElement('footer', { className: 'search-modal__foot' }, {}, [createKeys(text), credit]);
  const said = createElement('p', { className: 'search-modal__said' }, { 'aria-hidden': 'true' });
  const status = createElement('div', { className: 'visually-hidden' }, { role: 'status' });
  const box = createElement('div', { className: 'search-modal__box' }, {}, [head, filter, body, foot, said, status]);
  const dialog = createElement('dialog', { className: 'search-modal' }, { 'aria-label': text('search.label') }, [box]);
  return { dialog, sign, input, clear, filter, body, messages, list, credit, said, status };
}
