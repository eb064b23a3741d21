import { whenIdle } from '../../dom/idle.ts';

/** Contains every element to which `markdown.css` gives `content-visibility: auto`. */
const SKIPPED = '[data-partial] .markdown > *';
/** What a slice should take: short enough for no reader to notice, and long enough that the frames between do not cost more. */
const SLICE_MS = 25;
/** Elements that are laid out together, with what is in them: at first, and at least. */
const BATCH = { first: 100, least: 50 };

function layOut(elements: readonly HTMLElement[]): void {
  for (const { style } of elements) style.contentVisibility = 'visible';
  elements.at(-1)?.getBoundingClientRect(); // forces their layout now
}

/** Lay out elements, but keep the text that shows where it is: browsers do so only by what they have laid out themselves. */
function layOutAround(elements: readonly HTMLElement[]): void {
  const topPx = (block: Element): number => block.getBoundingClientRect().top;
  const shown = [...document.querySelectorAll(SKIPPED)].find((block) => topPx(block) >= 0);
  const before = shown ? topPx(shown) : 0;
  layOut(elements);
  if (shown) scrollBy({ top: topPx(shown) - before, behavior: 'instant' });
}

/** Take the next elements from a queue. */
function takeBatch(queue: HTMLElement[], most: number): readonly HTMLElement[] {
  let size = 0;
  const end = queue.findIndex((element) => {
    size += 1 + element.getElementsByTagName('*').length;
    return size > most;
  });
  return queue.splice(0, end < 0 ? queue.length : Math.max(1, end));
}

/**
 * Complete, in idle time, the layout of a page that the browser has laid out partially: from then on the scroll bar and
 * the positions of headings are exact. Where a reader jumps far down it does not wait: what they look at would move with all
 * that is laid out above. Call the function returned for new content.
 */
export function layOutWhenIdle(): () => void {
  let queue: HTMLElement[] = [];
  let most = BATCH.first;
  const layOutSlice = (): void => {
    const start = performance.now();
    layOut(takeBatch(queue, most));
    const taken = performance.now() - start;
    most = Math.max(BATCH.least, most * Math.min(2, SLICE_MS / taken));
    if (queue.length > 0) whenIdle(layOutSlice);
  };
  let lastY = 0;
  const layOutAfterJump = (): void => {
    // Once all is laid out there is nothing to keep in place, and a smooth scroll would end here.
    if (queue.length > 0 && scrollY - lastY > innerHeight) layOutAround(queue.splice(0));
    lastY = scrollY;
  };
  addEventListener('scroll', layOutAfterJump);
  return () => {
    const isRunning = queue.length > 0;
    queue = [...document.querySelectorAll<HTMLElement>(SKIPPED)];
    layOutAfterJump(); // the reader may have jumped before
    if (!isRunning && queue.length > 0) whenIdle(layOutSlice);
  };
}
