import type { ModalParts } from './modalParts.ts';

/** Class of `<body>` while the modal is open, which stops the page behind it from scrolling. */
const OPEN_CLASS = 'search-open';

/**
 * Show the modal, with the focus in its field. The browser traps the focus, and restores it afterwards. Escape and a click on the
 * backdrop call `onClose`. Returns the function that closes the modal.
 */
export function showDialog({ dialog, input }: ModalParts, selectsText: boolean, onClose: () => void): () => void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    // A click begins and ends on the backdrop; selecting text by dragging may only end there.
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
    dialog.removeEventListener('close', onClose); // the event is asynchronous: another modal may be open by then
    dialog.close();
    dialog.remove();
  };
}
