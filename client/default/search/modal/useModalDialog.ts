import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** On `<body>` while the modal is open: the page behind it does not scroll. */
const OPEN_CLASS = 'search-open';

interface ModalDialogOptions {
  /** Gets the focus when the dialog opens. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Select the text of the input, so that typing replaces it. */
  readonly selectsText: boolean;
  readonly onClose: () => void;
}

/**
 * Props of a `<dialog>` that is open as long as it is rendered. As it is modal, the browser traps the focus in it and
 * restores it afterwards. A click on the backdrop closes it.
 */
export function useModalDialog({ input, selectsText, onClose }: ModalDialogOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` is a ref
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    input.current?.focus();
    if (selectsText) input.current?.select();
    document.body.classList.add(OPEN_CLASS);
    return () => {
      document.body.classList.remove(OPEN_CLASS);
      opened?.close();
    };
  }, [selectsText]);
  return {
    ref: dialog,
    onClose,
    onPointerDown({ target }: PointerEvent) {
      pressed.current = target;
    },
    onClick({ target }: MouseEvent) {
      // Selecting text by dragging may end on the backdrop.
      if (target === dialog.current && target === pressed.current) onClose();
    },
  };
}
