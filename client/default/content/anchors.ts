const COPIED_MS = 1000;

/** A click on a heading's link copies its address, beside what the browser does with it. */
export function watchAnchors(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.hash-link') : null;
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
