import { closest } from '../../dom/closest.ts';

/** Pictures of authors, with their initials behind them. */
const AVATARS = '.avatar__photo > img';

const cover = (image: Element): void => image.parentElement?.setAttribute('data-covered', '');

/** Hide the initials behind pictures, which may be transparent. Where a picture is missing, they stay. */
export function coverInitials(): () => void {
  const onLoad = (event: Event): void => {
    const image = closest(event, AVATARS);
    if (image) cover(image);
  };
  document.addEventListener('load', onLoad, true); // capture: the event does not bubble
  return () => {
    for (const image of document.querySelectorAll<HTMLImageElement>(AVATARS)) if (image.naturalWidth > 0) cover(image);
  };
}
