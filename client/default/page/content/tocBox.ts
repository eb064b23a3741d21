import { delegate } from '../../dom/delegate.ts';

/** Put the table of contents into its box above the text, which narrow screens show, when readers open or close that. */
export const watchTocBox = (): void =>
  delegate('click', '.toc-box > summary', (summary) => {
    const list = document.querySelector('.table-of-contents > ul');
    if (list && !summary.nextSibling) summary.after(list.cloneNode(true));
  });
