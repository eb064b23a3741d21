import { delegate } from '../../dom/delegate.ts';

const COPIED_MS = 1000;

/** Let a click on the link beside a heading also copy its address. */
export function watchHeadingLinks(): void {
  delegate('click', 'a.hash-link', (link: HTMLAnchorElement) => {
    if (!navigator.clipboard) return;
    void navigator.clipboard.writeText(link.href).then(
      () => {
        link.dataset.copied = '';
        setTimeout(() => delete link.dataset.copied, COPIED_MS);
      },
      () => undefined, // not permitted; the address bar shows the address anyway
    );
  });
}
