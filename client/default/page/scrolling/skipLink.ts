import { closest } from '../../dom/closest.ts';
import { focusStart } from '../../dom/focus.ts';

/** The skip link brings focus and view to the main part of the page; without script it does so by its address. */
export function watchSkipLink(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event, '.skip-link');
    const main = document.querySelector<HTMLElement>('main') ?? document.getElementById('content');
    if (!link || !main) return;
    event.preventDefault();
    focusStart(main);
    main.scrollIntoView();
  });
}
