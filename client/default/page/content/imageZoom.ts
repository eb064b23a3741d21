import { createElement } from '../../dom/createElement.ts';
import { delegate } from '../../dom/delegate.ts';
import { addPageNode } from '../../dom/pageNodes.ts';

const ZOOMABLE = 'img[data-zoom]';

/** How many times wider than it is shown the file of an image must be for it to be zoomed. */
const MIN_RATIO = 1.1;

/** What holds other widths of an image, and says how wide its file is. */
const variantsOf = (image: HTMLImageElement): HTMLElement | null => image.closest<HTMLElement>('picture[data-width]');

/** The width of the file; before it is loaded, what the page says. */
const widthOf = (image: HTMLImageElement): number =>
  Number(variantsOf(image)?.dataset.width) || image.naturalWidth || Number(image.getAttribute('width'));

/** The address of the file: of one with several widths, the original. */
const addressOf = (image: HTMLImageElement): string => (variantsOf(image) ? image.src : image.currentSrc || image.src);

function open(image: HTMLImageElement): void {
  const { alt } = image;
  const dialog = createElement('dialog', { className: 'zoom' }, { 'aria-label': alt });
  dialog.append(createElement('img', { src: addressOf(image), alt }));
  dialog.addEventListener('click', ({ detail }) => {
    if (detail < 2) dialog.close(); // the second click of a double click is not meant for the dialog
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  addPageNode(dialog); // navigation removes it
  dialog.showModal();
}

/** Images with a text alternative can be zoomed by keyboard too. */
function enableZoom(image: HTMLImageElement): void {
  image.dataset.zoom = '';
  if (image.alt === '') return;
  image.setAttribute('role', 'button');
  image.tabIndex = 0;
}

/**
 * A click or Enter on a scaled-down image shows it in a dialog, which a click, Escape or navigation closes. Call the
 * function returned for new content.
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
