import { closest } from '../../dom/closest.ts';
import { addPageNode } from '../../dom/pageNodes.ts';

/** A picture whose file is that much wider than it is shown can be enlarged. */
const REDUCTION = 1.1;

/** Before a picture has come, its width is known from the page. */
const widthOf = (image: HTMLImageElement): number => image.naturalWidth || Number(image.getAttribute('width'));

function open(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  const copy = document.createElement('img');
  dialog.className = 'zoom';
  dialog.ariaLabel = image.alt;
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  dialog.append(copy);
  dialog.addEventListener('click', ({ detail }) => {
    if (detail < 2) dialog.close(); // the second of a double click is not meant for it
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  addPageNode(dialog); // another page takes it away
  dialog.showModal();
}

/** Those that say something are buttons for the keyboard too. */
function offerZoom(image: HTMLImageElement): void {
  image.dataset.zoom = '';
  if (image.alt === '') return;
  image.role = 'button';
  image.tabIndex = 0;
}

/** A click on a reduced picture, or Enter, shows it whole, in a dialog that closes with a click, Escape or another page. */
export function watchImages(): { readonly refresh: () => void } {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      const image = target as HTMLImageElement;
      if (isIntersecting && widthOf(image) > boundingClientRect.width * REDUCTION) offerZoom(image);
    }
  });
  const onReach = (event: MouseEvent | KeyboardEvent): void => {
    const image = closest<HTMLImageElement>(event, 'img[data-zoom]');
    if (!image || ('key' in event && !/^(Enter| )$/.test(event.key))) return;
    event.preventDefault();
    open(image);
  };
  document.addEventListener('click', onReach);
  document.addEventListener('keydown', onReach);
  return {
    refresh() {
      for (const image of document.querySelectorAll('.markdown img:not(a img)')) seen.observe(image);
    },
  };
}
