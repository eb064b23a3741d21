import { delegate } from '../../dom/delegate.ts';

/** Put the table of contents into its box above the text, which narrow screens show, when readers open that. */
export function watchTocBox(): void {
  const fill = (summary: Element): void => {
    const list = document.querySelector('.table-of-contents > ul');
    if (list && !summary.nextElementSibling) summary.after(list.cloneNode(true));
  };
  delegate('click', '.toc-box > summary', fill);
  document.querySelectorAll('.toc-box[open] > summary').forEach(fill);
}
