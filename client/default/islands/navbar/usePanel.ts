import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { onNavigation } from '../../events.ts';

/** From this width on there is room for the bar; as in the style sheet. */
const WIDE = '(min-width: 997px)';

/** The page's own menu: the sidebar of docs or blog. */
const SECONDARY_MENU = '.theme-doc-sidebar-container > nav, .blog-sidebar';

const FIRST_ITEM = '.navbar-sidebar__items :is(a, summary)';

/** The panel of narrow screens: which of its two panes shows, and how it opens and closes. */
export interface PanelState {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly secondary: RefObject<HTMLDivElement | null>;
  readonly pane: 'primary' | 'secondary';
  /** Leave the page's own menu for the items of the bar. */
  readonly showItems: () => void;
  readonly isOpen: boolean;
  readonly open: (event: MouseEvent) => void;
  readonly close: (event: MouseEvent) => void;
  readonly listeners: {
    readonly onClick: (event: MouseEvent) => void;
    readonly onClose: () => void;
  };
}

/** A copy of the page's own menu, made anew each time: the page may have changed, and the reader opened categories. */
function copySecondaryMenu(target: HTMLElement | null): boolean {
  const menu = document.querySelector(SECONDARY_MENU);
  target?.replaceChildren(...(menu ? [menu.cloneNode(true)] : []));
  return menu !== null;
}

const isTemporaryStep = (): boolean => (history.state as { isTemporary?: boolean } | null)?.isTemporary === true;

/**
 * Back closes the panel: it opens with a step of the history that stands for it. Closed in another way it takes the step
 * back, unless a link was followed, whose page takes the step's place.
 */
export function usePanel(): PanelState {
  const dialog = useRef<HTMLDialogElement>(null);
  const secondary = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const [pane, setPane] = useState<'primary' | 'secondary'>('primary');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const close = (): void => dialog.current?.close();
    const wide = matchMedia(WIDE);
    const stopNavigation = onNavigation(close);
    addEventListener('popstate', close);
    wide.addEventListener('change', close);
    return () => {
      stopNavigation();
      removeEventListener('popstate', close);
      wide.removeEventListener('change', close);
    };
  }, []);

  return {
    dialog,
    secondary,
    pane,
    isOpen,
    showItems() {
      setPane('primary');
      // What is inert cannot hold the focus: once the pane is not, it goes there from the button that has become so.
      requestAnimationFrame(() =>
        dialog.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus({ preventScroll: true }),
      );
    },
    open(event) {
      event.preventDefault(); // keeps the popover closed: the dialog takes its place
      setPane(copySecondaryMenu(secondary.current) ? 'secondary' : 'primary');
      isLeaving.current = false;
      history.pushState({ ...history.state, isTemporary: true }, '');
      dialog.current?.showModal();
      setOpen(true);
      secondary.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    },
    close(event) {
      event.preventDefault();
      dialog.current?.close();
    },
    listeners: {
      onClick({ target }) {
        const link = (target as Element).closest('a');
        if (link?.target === '_blank') return;
        isLeaving.current = link !== null;
        if (link || target === dialog.current) dialog.current?.close();
      },
      onClose() {
        setOpen(false);
        if (isTemporaryStep() && !isLeaving.current) history.back();
      },
    },
  };
}
