import { delegate } from '../../dom/delegate.ts';

const COPIED_MS = 1000;

/** A click on the link beside a heading also copies its address. */
export function watchHeadingLinks(): void {
  delegate('click', 'a.hash-link', (link: HTMLAnchorElement) => {
    if (!navigator.clipboard) return;
    void navigator.clipboard.writeText(link.href).then(
      () => {
        link.dataset.copied = '';
        setTimeout(() => delete link.dataset.copied, COPIED_MS);
      },
      () => undefined, // not allowed by the reader: the address bar shows the address anyway
    );
  });
}
