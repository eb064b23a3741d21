import { delegate } from '../../dom/delegate.ts';

const SUMMARY = '.toc-box > summary';

function fill(summary: Element): void {
  const list = document.querySelector('.table-of-contents > ul');
  if (list && !summary.nextSibling) summary.after(list.cloneNode(true));
}

/** Put the table of contents into its box above the text, which narrow screens show: at once, or when that is opened. */
export function watchTocBox(): void {
  delegate('click', SUMMARY, fill);
  delegate('click', '.toc-box a', (link) => link.closest('details')?.removeAttribute('open'));
  document.querySelectorAll(SUMMARY).forEach(fill);
}
