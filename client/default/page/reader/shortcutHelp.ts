import type { InterfaceTexts } from '../../../../src/shared/clientSettings.ts';
import { createElement } from '../../dom/createElement.ts';
import { isApple } from '../../dom/isApple.ts';
import { hasSingleKeys, setSingleKeys } from '../../dom/shortcut.ts';

type Texts = InterfaceTexts['shortcuts'];

const hasSearch = (): boolean => document.querySelector('.search-button') !== null;

/** The shortcuts. Keys of one line are alternatives, or, with a plus sign, pressed together. */
function linesOf(texts: Texts): readonly (readonly [keys: readonly string[], text: string])[] {
  const control = isApple() ? '⌘' : texts.controlKey;
  return [
    ...(hasSearch()
      ? ([
          [[`${control}+K`, '/'], texts.search],
          [['↑', '↓'], texts.results],
        ] as const)
      : []),
    ...(document.querySelector('[role=tab]') ? ([[['←', '→'], texts.tabs]] as const) : []),
    [['?'], texts.help],
    [['Esc'], texts.close],
  ];
}

function keyElements(keys: readonly string[]): readonly (Node | string)[] {
  return keys.flatMap((key, index) => {
    const parts = key.split('+').flatMap((name, part) => [...(part > 0 ? [' + '] : []), createKey(name)]);
    return [...(index > 0 ? [' '] : []), ...parts];
  });
}

const createKey = (name: string): HTMLElement => createElement('kbd', { textContent: name });

/** Create the checkbox that enables single-key shortcuts. */
function createSwitch(text: string): HTMLElement {
  const label = createElement('label', { className: 'shortcuts__switch' });
  const box = createElement('input', { type: 'checkbox', checked: hasSingleKeys() });
  box.addEventListener('change', () => setSingleKeys(box.checked));
  label.append(box, text);
  return label;
}

function createDialog(texts: Texts): HTMLDialogElement {
  const dialog = createElement('dialog', { className: 'shortcuts' }, { 'aria-labelledby': 'shortcuts:title' });
  const title = createElement('h2', { id: 'shortcuts:title', textContent: texts.title });
  const close = createElement(
    'button',
    { type: 'button', className: 'shortcuts__close', title: texts.close },
    { 'aria-label': texts.close },
  );
  close.addEventListener('click', () => dialog.close());
  const list = createElement('dl', {});
  for (const [keys, text] of linesOf(texts)) {
    const line = createElement('div', {});
    const term = createElement('dt', {});
    term.append(...keyElements(keys));
    line.append(term, createElement('dd', { textContent: text }));
    list.append(line);
  }
  // Only with search: once single keys are disabled, its command is the only way back to this dialog.
  dialog.append(title, list, ...(hasSearch() ? [createSwitch(texts.singleKeys)] : []), close);
  return dialog;
}

/** Show the keyboard shortcuts in a dialog. */
export async function showShortcuts(textsHref: string): Promise<void> {
  const { shortcuts } = (await (await fetch(textsHref)).json()) as InterfaceTexts;
  if (document.querySelector('dialog[open]')) return; // another dialog was opened while the texts were loaded
  const dialog = createDialog(shortcuts);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close(); // a click on the backdrop
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
