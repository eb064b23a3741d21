import { closest } from '../dom/closest.ts';
import { delegate } from '../dom/delegate.ts';
import { onNavigation } from '../dom/events.ts';
import { listen } from '../dom/listen.ts';

/** The menus of the navbar, as `NavbarMenu` renders them. */
const MENU = '.navbar__dropdown';

/** Delay before hovering opens a menu, and before leaving closes it. */
const HOVER_MS = 150;

const buttonOf = (menu: Element): HTMLButtonElement | null => menu.querySelector('button');

function mark(menu: Element | null, isOpen: boolean): void {
  if (!menu) return;
  menu.toggleAttribute('data-open', isOpen);
  buttonOf(menu)?.setAttribute('aria-expanded', String(isOpen));
}

/** The menu entry to which a key moves the focus; undefined for other keys. */
function nextEntry(menu: Element, isOpen: boolean, key: string): HTMLElement | undefined {
  const entries = [...menu.querySelectorAll<HTMLElement>('ul a, ul button')];
  const index = entries.indexOf(document.activeElement as HTMLElement); // -1: the focus is on the button
  if (index < 0 && !isOpen && !key.startsWith('Arrow')) return undefined;
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % entries.length,
    ArrowUp: index <= 0 ? entries.length - 1 : index - 1,
    Home: 0,
    End: entries.length - 1,
  };
  return entries[targets[key] ?? -1];
}

/**
 * Let the menus of the navbar open by click, by hovering for a moment and by arrow keys (ARIA APG "Disclosure Navigation Menu").
 * One menu is open at a time. It closes when focus or pointer leave, on navigation, by a pointer outside of it, and by Escape
 * wherever the focus is (WCAG 1.4.13). Before this script runs, the style sheet opens menus by hover and focus: such a menu stays
 * open.
 */
export function watchMenus(): void {
  let open: Element | null = null;
  let isOpenByHover = false;
  let hovered = document.querySelector(`${MENU}:hover`);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (menu: Element | null, isByHover = false): void => {
    clearTimeout(timer);
    isOpenByHover = isByHover;
    if (menu === open) return;
    mark(open, false);
    mark(menu, true);
    open = menu;
  };
  const close = (): void => show(null);

  const onHover = (menu: Element | null, { pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || menu === hovered) return;
    hovered = menu;
    clearTimeout(timer);
    if (menu !== open) timer = setTimeout(show, HOVER_MS, menu, true);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (open?.contains(document.activeElement)) buttonOf(open)?.focus();
      close();
      return;
    }
    const menu = closest(event, MENU);
    const entry = menu && nextEntry(menu, menu === open, event.key);
    if (!entry) return;
    event.preventDefault();
    show(menu);
    requestAnimationFrame(() => entry.focus()); // hidden elements cannot be focused
  };

  // A click does not close a menu that hovering has just opened.
  delegate('click', `${MENU} > button`, ({ parentElement: menu }) =>
    show(isOpenByHover || menu !== open ? menu : null),
  );
  delegate('focusout', MENU, (menu, { relatedTarget }) => {
    if (menu === open && relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  listen(document, {
    keydown: onKeyDown,
    pointerover: (event: PointerEvent) => onHover(closest(event, MENU), event),
    pointerdown({ target }: PointerEvent) {
      if (!open?.contains(target as Node)) close();
    },
  });
  listen(document.documentElement, { pointerleave: (event: PointerEvent) => onHover(null, event) });
  onNavigation(close);

  show(document.querySelector(`${MENU}:is(:hover, :focus-within)`), true);
  document.documentElement.dataset.menus = ''; // tells the style sheet that this script opens the menus
}
