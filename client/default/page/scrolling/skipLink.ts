import { delegate } from '../../dom/delegate.ts';
import { moveFocus } from '../../dom/focus.ts';

/** The skip link moves focus and viewport to the main part of the page; without script its address does. */
export function watchSkipLink(): void {
  delegate('click', '.skip-link', (_, event) => {
    const main = document.querySelector<HTMLElement>('main') ?? document.getElementById('content');
    if (!main) return;
    event.preventDefault();
    moveFocus(main);
    main.scrollIntoView();
  });
}
