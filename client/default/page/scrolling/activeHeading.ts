import { findAnchor } from '../../dom/anchor.ts';

const ACTIVE_CLASS = 'table-of-contents__link--active';

/** Of a heading that is not displayed, the box of its parent. */
function boxOf(heading: Element): DOMRect {
  const box = heading.getBoundingClientRect();
  return box.height === 0 && heading.parentElement ? heading.parentElement.getBoundingClientRect() : box;
}

/**
 * The active heading: the first one below the navbar if it is in the upper half of the viewport, else the one before
 * it; the last one at the end of the page.
 */
function findActive(headings: readonly Element[], offset: number): Element | undefined {
  const next = headings.findIndex((heading) => boxOf(heading).top >= offset);
  if (next < 0) return headings.at(-1);
  const heading = headings[next];
  const { top, bottom } = heading ? boxOf(heading) : { top: 0, bottom: 0 };
  return top > 0 && bottom < innerHeight / 2 ? heading : headings[next - 1];
}

/** Scroll the table of contents, and nothing else, until a link is in view. */
function scrollToLink(toc: Element, link: Element): void {
  const box = toc.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < box.top) toc.scrollTop += top - box.top - box.height / 3;
  if (bottom > box.bottom) toc.scrollTop += bottom - box.bottom + box.height / 3;
}

function update(): void {
  const toc = document.querySelector('.table-of-contents');
  if (!toc) return;
  const links = [...toc.querySelectorAll<HTMLAnchorElement>('a')];
  const headings = links.flatMap(({ hash }) => findAnchor(hash) ?? []);
  const isNavbarHideable = document.documentElement.dataset.hideNavbar !== undefined;
  const offset = isNavbarHideable ? 0 : (document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0);
  const active = findActive(headings, offset);
  const link = active && links.find(({ hash }) => findAnchor(hash) === active);
  const old = toc.querySelector(`.${ACTIVE_CLASS}`);
  if (old === link) return;
  old?.classList.remove(ACTIVE_CLASS);
  link?.classList.add(ACTIVE_CLASS);
  if (link) scrollToLink(toc, link);
}

/**
 * Mark the active heading in the table of contents as the reader scrolls. Call the function returned for new content.
 */
export function watchHeadings(): () => void {
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      update();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  return schedule;
}
