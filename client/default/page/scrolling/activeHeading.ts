import { findAnchor } from '../../dom/anchor.ts';
import { scrollToLink } from './scrollToLink.ts';

const ACTIVE_CLASS = 'table-of-contents__link--active';

/** The box of a heading; of its parent if it is not displayed. */
function boxOf(heading: Element): DOMRect {
  const box = heading.getBoundingClientRect();
  return box.height === 0 && heading.parentElement ? heading.parentElement.getBoundingClientRect() : box;
}

/**
 * The active heading: the first one below the navbar if that is in the upper half of the viewport, else the one before it; at the
 * end of the page the last one.
 */
function findActive(headings: readonly Element[], offset: number): Element | undefined {
  const next = headings.findIndex((heading) => boxOf(heading).top >= offset);
  if (next < 0) return headings.at(-1);
  const heading = headings[next];
  const { top, bottom } = heading ? boxOf(heading) : { top: 0, bottom: 0 };
  return top > 0 && bottom < innerHeight / 2 ? heading : headings[next - 1];
}

const heightOf = (selector: string): number => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

/** Height of the sticky elements at the top of the viewport. */
function coveredHeight(): number {
  const isNavbarHideable = document.documentElement.dataset.hideNavbar !== undefined;
  return (isNavbarHideable ? 0 : heightOf('.navbar')) + heightOf('.toc-box > summary');
}

/** True while the focus is in a list by keyboard: then it must not scroll. */
const isWalked = (list: Element): boolean => list.querySelector(':focus-visible') !== null;

/** Mark the link to a hash in a table of contents. */
function markLink(list: Element, hash: string | undefined): void {
  const old = list.querySelector<HTMLAnchorElement>(`a.${ACTIVE_CLASS}`);
  if (old?.hash === hash) return;
  const link = [...list.querySelectorAll('a')].find((one) => one.hash === hash);
  old?.classList.remove(ACTIVE_CLASS);
  link?.classList.add(ACTIVE_CLASS);
  if (link && !isWalked(list)) scrollToLink(list, link);
}

function update(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a')];
  const headings = links.flatMap(({ hash }) => findAnchor(hash) ?? []);
  const active = findActive(headings, coveredHeight());
  const hash = active && links.find((link) => findAnchor(link.hash) === active)?.hash;
  for (const list of document.querySelectorAll('.table-of-contents, .toc-box > ul')) markLink(list, hash);
}

/** Mark the active heading in the table of contents as the reader scrolls. Call the returned function for new content. */
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
  addEventListener('scroll', schedule);
  addEventListener('resize', schedule);
  return schedule;
}
