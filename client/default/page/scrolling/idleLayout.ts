import { whenIdle } from '../../dom/idle.ts';

/** Matches every element that `markdown.css` gives `content-visibility: auto`. */
const SKIPPED = '[data-partial] .markdown > *';
/** Target duration of a slice: too short to be noticed, but long enough that the frames in between do not cost more. */
const SLICE_MS = 25;
/** Number of elements, descendants included, in the first batch, and in the smallest. */
const BATCH = { first: 100, least: 50 };

function layOut(elements: readonly HTMLElement[]): void {
  for (const { style } of elements) style.contentVisibility = 'visible';
  elements.at(-1)?.getBoundingClientRect(); // forces their layout now
}

/**
 * Lay out elements, but keep the visible text in place: the browser's scroll anchoring covers only layouts that it starts itself.
 */
function layOutAround(elements: readonly HTMLElement[]): void {
  const topPx = (block: Element): number => block.getBoundingClientRect().top;
  const shown = [...document.querySelectorAll(SKIPPED)].find((block) => topPx(block) >= 0);
  const before = shown ? topPx(shown) : 0;
  layOut(elements);
  if (shown) scrollBy({ top: topPx(shown) - before, behavior: 'instant' });
}

/** Take the next batch of elements from a queue. */
function takeBatch(queue: HTMLElement[], most: number): readonly HTMLElement[] {
  let size = 0;
  const end = queue.findIndex((element) => {
    size += 1 + element.getElementsByTagName('*').length;
    return size > most;
  });
  return queue.splice(0, end < 0 ? queue.length : Math.max(1, end));
}

/**
 * Complete, in idle time, the layout of a page that the browser has laid out partially: afterwards the scroll bar and the
 * positions of headings are exact. After a jump far down, complete it at once: otherwise what the reader looks at would move
 * whenever something above it is laid out. Call the returned function for new content.
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
    // Only if something is left: scrolling to keep the place would interrupt a smooth scroll.
    if (queue.length > 0 && scrollY - lastY > innerHeight) layOutAround(queue.splice(0));
    lastY = scrollY;
  };
  addEventListener('scroll', layOutAfterJump);
  return () => {
    const isRunning = queue.length > 0;
    queue = [...document.querySelectorAll<HTMLElement>(SKIPPED)];
    layOutAfterJump(); // the reader may have jumped already
    if (!isRunning && queue.length > 0) whenIdle(layOutSlice);
  };
}
