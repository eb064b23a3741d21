/** Where the style sheet shows the box above the text, and not the list beside it. */
const NARROW = '(max-width: 996px)';

/** Put the table of contents into its box on narrow screens. Call the function returned for new content. */
export function fillTocBox(): () => void {
  const narrow = matchMedia(NARROW);
  const fill = (): void => {
    const box = document.querySelector('.toc-box');
    const list = document.querySelector('.table-of-contents > ul');
    if (!narrow.matches || !box || !list || box.querySelector('ul')) return;
    box.append(list.cloneNode(true));
  };
  narrow.addEventListener('change', fill);
  return fill;
}
