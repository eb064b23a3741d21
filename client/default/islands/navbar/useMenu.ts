import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onNavigation } from '../../dom/events.ts';
import { listen } from '../../dom/listen.ts';

/** Hovering that ends earlier does not open a menu, and leaving that ends earlier does not close it. */
const HOVER_MS = 150;

/** The listeners of a menu's container. */
interface MenuListeners {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

/** A menu and how to change it. */
interface Menu {
  readonly isOpen: boolean;
  /** For clicks on the button. A menu that hovering has just opened stays open. */
  readonly toggle: () => void;
  readonly listeners: MenuListeners;
}

const focusablesOf = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('ul a, ul button'),
];

/**
 * The entry that a key moves the focus to, from the one at `index` of `count`; -1 is the button that opens the menu.
 */
function nextIndex(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % count,
    ArrowUp: index <= 0 ? count - 1 : index - 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** Close an open menu by navigation, by a pointer outside of it, and by Escape, wherever the focus is (WCAG 1.4.13). */
function useDismiss(container: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => onNavigation(close));
  // A layout effect, so that no key is lost that is pressed as soon as the menu shows.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return listen(document, {
      keydown({ key }: globalThis.KeyboardEvent) {
        if (key === 'Escape') close();
      },
      pointerdown({ target }: globalThis.PointerEvent) {
        if (!container.current?.contains(target as Node)) close();
      },
    });
  });
}

/**
 * A button with a list of links (ARIA APG "Disclosure Navigation Menu"). Opens by click, by hovering for a moment and
 * by arrow keys; closes as `useDismiss` says, and when the focus or the pointer leaves.
 */
export function useMenu(container: RefObject<HTMLElement | null>): Menu {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpenByHover = useRef(false);
  const change = (next: boolean, isByHover = false): void => {
    clearTimeout(timer.current);
    isOpenByHover.current = isByHover;
    setOpen(next);
  };
  const changeDelayed = (next: boolean, { pointerType }: PointerEvent): void => {
    clearTimeout(timer.current);
    const isByHover = !isOpen || isOpenByHover.current;
    if (pointerType === 'mouse') timer.current = setTimeout(() => change(next, isByHover), HOVER_MS);
  };
  useDismiss(container, isOpen, () => change(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    // Before hydration the style sheet opens menus by hover and focus: such a one stays open.
    if (container.current?.matches(':hover, :focus-within')) change(true, true);
    return () => clearTimeout(timer.current);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const menu = event.currentTarget;
    if (event.key === 'Escape' && isOpen && menu.contains(document.activeElement))
      menu.querySelector<HTMLElement>('button')?.focus();
    const entries = focusablesOf(menu);
    const index = entries.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, index, entries.length);
    const isOnButton = index < 0;
    if (next === undefined || (isOnButton && !isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    change(true);
    requestAnimationFrame(() => entries[next]?.focus()); // hidden elements cannot be focused
  };

  return {
    isOpen,
    toggle: () => change(isOpenByHover.current || !isOpen),
    listeners: {
      onKeyDown,
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) change(false);
      },
      onPointerEnter: (event) => changeDelayed(true, event),
      onPointerLeave: (event) => changeDelayed(false, event),
    },
  };
}
