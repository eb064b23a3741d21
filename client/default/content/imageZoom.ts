/** Pictures that are shown smaller than they are can be enlarged. */
const isReduced = ({ naturalWidth, clientWidth }: HTMLImageElement): boolean => naturalWidth > clientWidth * 1.1;

function open(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  const copy = document.createElement('img');
  dialog.className = 'zoom';
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  dialog.append(copy);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A click on a reduced picture shows it whole, in a dialog that closes with a click or Escape. */
export function watchImages(): void {
  const imageOf = (target: EventTarget | null): HTMLImageElement | undefined => {
    const image = target instanceof Element ? target.closest<HTMLImageElement>('.markdown img') : null;
    return image && !image.closest('a') && isReduced(image) ? image : undefined;
  };
  document.addEventListener('pointerover', ({ target }) => {
    const image = imageOf(target);
    if (image) image.dataset.zoom = '';
  });
  document.addEventListener('click', ({ target }) => {
    const image = imageOf(target);
    if (image) open(image);
  });
}
