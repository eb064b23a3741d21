import { closest } from '../../dom/closest.ts';

const COPIED_MS = 1000;

/** A click on a heading's link copies its address, beside what the browser does with it. */
export function watchAnchors(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a.hash-link');
    if (!link || !navigator.clipboard) return;
    void navigator.clipboard.writeText(link.href).then(
      () => {
        link.dataset.copied = '';
        setTimeout(() => delete link.dataset.copied, COPIED_MS);
      },
      () => undefined, // the reader does not allow it: the address is in the address bar all the same
    );
  });
}
