import { createElement } from '../dom/createElement.ts';

const REGION_CLASS = 'announcer';

function createRegion(): HTMLElement {
  const region = createElement(
    'div',
    { className: `${REGION_CLASS} visually-hidden` },
    { 'aria-live': 'polite', 'aria-atomic': 'true' },
  );
  document.body.append(region);
  return region;
}

/** Let screen readers announce the title of the page, by a live region. */
export function announceTitle(): void {
  const region = document.querySelector(`body > .${REGION_CLASS}`) ?? createRegion();
  region.textContent = document.title;
}
