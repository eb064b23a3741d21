import { delegate } from '../../dom/delegate.ts';
import { moveFocus } from '../../dom/focus.ts';

/** Let the skip link move focus and viewport to the main part of the page; without script, its hash does so. */
export function watchSkipLink(): void {
  delegate('click', '.skip-link', (_, event) => {
    const main = document.querySelector<HTMLElement>('main') ?? document.getElementById('content');
    if (!main) return;
    event.preventDefault();
    moveFocus(main);
    main.scrollIntoView();
  });
}
