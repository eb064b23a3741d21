import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { closest } from '../../dom/closest.ts';
import { onNavigation } from '../../dom/events.ts';
import { isPlainClick, navigate } from '../../navigation/navigation.ts';

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

  /** Before this script came, the panel may have been opened as a popover. */
  const hide = (): void => {
    dialog.current?.hidePopover?.(); // Safari 16 has none
    dialog.current?.close();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that `hide` looks at is kept
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const stopNavigation = onNavigation(hide);
    addEventListener('popstate', hide);
    wide.addEventListener('change', hide);
    return () => {
      stopNavigation();
      removeEventListener('popstate', hide);
      wide.removeEventListener('change', hide);
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
      hide();
      setPane(copySecondaryMenu(secondary.current) ? 'secondary' : 'primary');
      isLeaving.current = false;
      history.pushState({ ...history.state, isTemporary: true }, '');
      dialog.current?.showModal();
      setOpen(true);
      secondary.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    },
    close(event) {
      event.preventDefault();
      hide();
    },
    listeners: {
      onClick({ target, nativeEvent }) {
        const link = closest<HTMLAnchorElement>(nativeEvent, 'a');
        if (link ? link.target || !isPlainClick(nativeEvent) : target !== dialog.current) return;
        hide();
        if (!link) return;
        nativeEvent.preventDefault();
        isLeaving.current = link.href !== location.href;
        navigate(link.href); // the browser would leave the step of the panel behind
      },
      onClose() {
        setOpen(false);
        if (isTemporaryStep() && !isLeaving.current) history.back();
      },
    },
  };
}
