import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A pointer that only passes over a menu does not open it, and one that slips off does not close it. */
const HOVER_MS = 150;

/** What a menu's container listens to. */
interface MenuListeners {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

const focusables = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('ul a, ul button'),
];

/** Where a key leads from the entry at `index` (-1: the button that opens the menu), of `count`. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % count,
    ArrowUp: index <= 0 ? count - 1 : index - 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/**
 * A button with a list of links (ARIA APG "Disclosure Navigation Menu"): opens by click, by hovering for a moment and by
 * arrow keys; closes by Escape, by a click elsewhere, and when focus or pointer leave.
 */
export function useMenu(container: RefObject<HTMLElement | null>): {
  readonly isOpen: boolean;
  /** What a click on the button does. One that finds the menu just opened by the pointer's arrival leaves it open. */
  readonly toggle: () => void;
  readonly close: () => void;
  readonly listeners: MenuListeners;
} {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpenByHover = useRef(false);
  const become = (next: boolean, isByHover = false): void => {
    clearTimeout(timer.current);
    isOpenByHover.current = isByHover;
    setOpen(next);
  };
  const becomeSoon = (next: boolean, { pointerType }: PointerEvent): void => {
    clearTimeout(timer.current);
    const isByHover = !isOpen || isOpenByHover.current;
    if (pointerType === 'mouse') timer.current = setTimeout(() => become(next, isByHover), HOVER_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useLayoutEffect(() => {
    // Until now the style sheet opened what the reader is at: it stays open.
    if (container.current?.matches(':hover, :focus-within')) become(true, true);
    return () => clearTimeout(timer.current);
  }, []);
  // In the same moment as the menu shows: a key pressed then is not lost.
  useLayoutEffect(() => {
    if (!isOpen) return;
    // What is hovered need not have the focus: Escape closes it wherever that is (WCAG 1.4.13).
    const onEscape = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') become(false);
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const menu = event.currentTarget;
    if (event.key === 'Escape' && isOpen && menu.contains(document.activeElement))
      menu.querySelector<HTMLElement>('button')?.focus();
    const entries = focusables(menu);
    const index = entries.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, index, entries.length);
    const isOnButton = index < 0;
    if (next === undefined || (isOnButton && !isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    become(true);
    requestAnimationFrame(() => entries[next]?.focus()); // hidden entries cannot hold it
  };

  return {
    isOpen,
    toggle: () => become(isOpenByHover.current || !isOpen),
    close: () => become(false),
    listeners: {
      onKeyDown,
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) become(false);
      },
      onPointerEnter: (event) => becomeSoon(true, event),
      onPointerLeave: (event) => becomeSoon(false, event),
    },
  };
}
