import { closest } from '../dom/closest.ts';
import { isPlainClick } from '../dom/plainClick.ts';
import { layOutFully } from './partialLayout.ts';
import { type Scope, targetOf } from './targets.ts';

const withoutHash = (href: string): string => href.replace(/#.*/s, '');

/** Call `goTo` for clicks on links to pages of the site. Links to a hash of the current page are left to the browser. */
export function followLinks(scope: Scope, goTo: (url: URL) => void): void {
  let lastClicked: Element | null = null;
  addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = closest<HTMLAnchorElement>(event, 'a');
    // The second click of a double click was meant for the previous page.
    if (event.detail > 1 && link !== lastClicked) return event.preventDefault();
    lastClicked = link;
    const url = targetOf(link, scope);
    if (!url || !link) return;
    const isHashOnly = link.href.includes('#') && withoutHash(link.href) === withoutHash(location.href);
    if (isHashOnly && link.href !== location.href) return layOutFully();
    event.preventDefault();
    goTo(url);
  });
}
