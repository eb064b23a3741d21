import { findAnchor } from '../../dom/anchor.ts';

const ACTIVE = 'table-of-contents__link--active';

/** A heading that is not shown has no place; its parent's counts. */
function placeOf(heading: Element): DOMRect {
  const rect = heading.getBoundingClientRect();
  return rect.height === 0 && heading.parentElement ? heading.parentElement.getBoundingClientRect() : rect;
}

/**
 * The heading a reader is at: the first one below the navbar if it stands in the upper half of the window, else the one
 * before it; the last one at the end of the page.
 */
function findActive(headings: readonly Element[], offset: number): Element | undefined {
  const next = headings.findIndex((heading) => placeOf(heading).top >= offset);
  if (next < 0) return headings.at(-1);
  const heading = headings[next];
  const { top, bottom } = heading ? placeOf(heading) : { top: 0, bottom: 0 };
  return top > 0 && bottom < innerHeight / 2 ? heading : headings[next - 1];
}

function update(): void {
  const toc = document.querySelector('.table-of-contents');
  if (!toc) return;
  const links = [...toc.querySelectorAll<HTMLAnchorElement>('.table-of-contents__link')];
  const headings = links.flatMap(({ hash }) => findAnchor(hash) ?? []);
  const isHidden = document.documentElement.dataset.hideNavbar !== undefined;
  const offset = isHidden ? 0 : (document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0);
  const active = findActive(headings, offset);
  const link = active && links.find(({ hash }) => findAnchor(hash) === active);
  const old = toc.querySelector(`.${ACTIVE}`);
  if (old === link) return;
  old?.classList.remove(ACTIVE);
  link?.classList.add(ACTIVE);
  if (link) keepInView(toc, link);
}

/** The column follows by scrolling itself, never the page. */
function keepInView(toc: Element, link: Element): void {
  const box = toc.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < box.top) toc.scrollTop += top - box.top - box.height / 3;
  if (bottom > box.bottom) toc.scrollTop += bottom - box.bottom + box.height / 3;
}

/** Mark, in the table of contents, the heading that the reader is at. */
export function watchToc(): { readonly refresh: () => void } {
  let isDue = false;
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      update();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  return { refresh: schedule };
}
