import { whenIdle } from '../../dom/idle.ts';

/** Contains every element to which `markdown.css` gives `content-visibility: auto`. */
const SKIPPED = '[data-partial] .markdown > *';
/** Short enough for no reader to notice. */
const SLICE_MS = 6;
const BATCH_SIZE = 8;

/**
 * Complete, in idle time, the layout of a page that the browser has laid out partially: from then on the scroll bar and
 * the positions of headings are exact. Call the function returned for new content.
 */
export function layOutWhenIdle(): () => void {
  let queue: HTMLElement[] = [];
  const layOutSlice = (): void => {
    const start = performance.now();
    while (queue.length > 0 && performance.now() - start < SLICE_MS) {
      const batch = queue.splice(0, BATCH_SIZE);
      for (const element of batch) element.style.contentVisibility = 'visible';
      batch.at(-1)?.getBoundingClientRect(); // forces their layout within this slice
    }
    if (queue.length > 0) whenIdle(layOutSlice);
  };
  return () => {
    const isRunning = queue.length > 0;
    queue = [...document.querySelectorAll<HTMLElement>(SKIPPED)];
    if (!isRunning && queue.length > 0) whenIdle(layOutSlice);
  };
}
