import type { ModalParts } from './modalParts.ts';

/** On `<body>` while the modal is open: the page behind it does not scroll. */
const OPEN_CLASS = 'search-open';

/**
 * Show the modal, with the focus in its field. The browser traps the focus in it, and gives it back afterwards. Escape and a
 * click on the backdrop ask for it to be closed. Gives what closes it.
 */
export function showDialog({ dialog, input }: ModalParts, selectsText: boolean, onClose: () => void): () => void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    // Selecting text by dragging may end on the backdrop.
    if (target === dialog && pressed === dialog) onClose();
  });
  dialog.addEventListener('close', onClose);
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  if (selectsText) input.select();
  document.body.classList.add(OPEN_CLASS);
  return () => {
    document.body.classList.remove(OPEN_CLASS);
    dialog.removeEventListener('close', onClose); // it comes later, when another modal may be open
    dialog.close();
    dialog.remove();
  };
}
