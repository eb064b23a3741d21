import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { closest } from '../../dom/closest.ts';
import { onNavigation } from '../../dom/events.ts';
import { listen } from '../../dom/listen.ts';
import { isPlainClick } from '../../dom/plainClick.ts';
import { isTemporaryEntry, pushTemporaryEntry } from '../../navigation/historyEntry.ts';
import { navigate } from '../../navigation/navigate.ts';
import { copyPageMenu } from './pageMenu.ts';

/** Where the style sheet shows the items in the bar. */
const WIDE = '(min-width: 62.3125rem)';

const FIRST_ITEM = '.navbar-sidebar__items :is(a, summary)';

/** What the panel shows: the items of the navbar, or the page's own menu. */
type Pane = 'primary' | 'secondary';

/** The panel of narrow screens: which of its two panes is shown, and how it opens and closes. */
export interface PanelState {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly secondary: RefObject<HTMLDivElement | null>;
  readonly pane: Pane;
  readonly showItems: () => void;
  readonly open: (event: MouseEvent) => void;
  readonly close: (event: MouseEvent) => void;
  readonly listeners: {
    readonly onClick: (event: MouseEvent) => void;
    readonly onClose: () => void;
  };
}

/** The pane that is shown at first: before hydration `watchPanel` chooses it. */
const findPane = (): Pane => (globalThis.document?.querySelector('[data-pane=secondary]') ? 'secondary' : 'primary');

/** Hide the panel after a navigation, by Back, and where the window becomes wide. */
function useHidden(hide: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hide` depends on refs alone
  useEffect(() => {
    const subscriptions = [
      onNavigation(hide),
      listen(window, { popstate: hide }),
      listen(matchMedia(WIDE), { change: hide }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, []);
}

/**
 * The panel opens with a temporary history entry, so that Back closes it. Closing it in another way goes back, unless
 * the reader has followed a link, whose page replaces the entry.
 */
export function usePanel(): PanelState {
  const dialog = useRef<HTMLDialogElement>(null);
  const secondary = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const [pane, setPane] = useState<Pane>(findPane);

  const hide = (): void => {
    dialog.current?.hidePopover?.(); // opened before hydration; Safari 16 has no popovers
    dialog.current?.close();
  };
  useHidden(hide);

  const showModal = (): void => {
    hide();
    isLeaving.current = false;
    pushTemporaryEntry();
    dialog.current?.showModal();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the navbar is hydrated
  useEffect(() => {
    // Opened before, it is a popover, which Back does not close and the keyboard leaves.
    if (!dialog.current?.hidePopover || !dialog.current.matches(':popover-open')) return;
    dialog.current.dataset.reopened = ''; // it came in already
    showModal();
  }, []);

  return {
    dialog,
    secondary,
    pane,
    showItems() {
      setPane('primary');
      // The button that has the focus becomes inert, and the items are inert until the next frame.
      requestAnimationFrame(() =>
        dialog.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus({ preventScroll: true }),
      );
    },
    open(event) {
      event.preventDefault(); // a modal dialog, not a popover
      setPane(copyPageMenu(secondary.current) ? 'secondary' : 'primary');
      showModal();
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
        navigate(link.href); // replaces the temporary entry, which the browser would not
      },
      onClose() {
        delete dialog.current?.dataset.reopened;
        if (isTemporaryEntry() && !isLeaving.current) history.back();
      },
    },
  };
}
