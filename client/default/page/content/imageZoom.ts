import { createElement } from '../../dom/createElement.ts';
import { delegate } from '../../dom/delegate.ts';
import { addPageNode } from '../../dom/pageNodes.ts';

const ZOOMABLE = 'img[data-zoom]';

/** Minimum ratio of an image's real width to its displayed width for zooming. */
const MIN_RATIO = 1.1;

/** The element that contains other widths of an image and states its real width. */
const variantsOf = (image: HTMLImageElement): HTMLElement | null => image.closest<HTMLElement>('picture[data-width]');

/** The real width; before the image is loaded, the stated one. */
const widthOf = (image: HTMLImageElement): number =>
  Number(variantsOf(image)?.dataset.width) || image.naturalWidth || Number(image.getAttribute('width'));

/** The address of the image; with several widths, that of the original. */
const addressOf = (image: HTMLImageElement): string => (variantsOf(image) ? image.src : image.currentSrc || image.src);

function open(image: HTMLImageElement): void {
  const { alt } = image;
  const dialog = createElement('dialog', { className: 'zoom' }, { 'aria-label': alt });
  dialog.append(createElement('img', { src: addressOf(image), alt }));
  dialog.addEventListener('click', ({ detail }) => {
    if (detail < 2) dialog.close(); // the second click of a double click must not close the dialog
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  addPageNode(dialog); // so that navigation removes it
  dialog.showModal();
}

/** Make images with alternative text focusable, so that they can be zoomed by keyboard. */
function enableZoom(image: HTMLImageElement): void {
  image.dataset.zoom = '';
  if (image.alt === '') return;
  image.setAttribute('role', 'button');
  image.tabIndex = 0;
}

/**
 * Show a scaled-down image in a dialog on click or Enter; a click, Escape or navigation closes it. Call the returned function for
 * new content.
 */
export function watchImages(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      const image = target as HTMLImageElement;
      if (isIntersecting && widthOf(image) > boundingClientRect.width * MIN_RATIO) enableZoom(image);
    }
  });
  const onActivate = (image: HTMLImageElement, event: MouseEvent | KeyboardEvent): void => {
    if ('key' in event && !/^(Enter| )$/.test(event.key)) return;
    event.preventDefault();
    open(image);
  };
  delegate('click', ZOOMABLE, onActivate);
  delegate('keydown', ZOOMABLE, onActivate);
  return () => {
    for (const image of document.querySelectorAll('.markdown img:not(a img, .hero-block img)')) observer.observe(image);
  };
}
