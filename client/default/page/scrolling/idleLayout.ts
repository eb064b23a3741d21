import { whenIdle } from '../../dom/idle.ts';

/** Contains every element to which `markdown.css` gives `content-visibility: auto`. */
const SKIPPED = '[data-partial] .markdown > *';
/** Short enough for no reader to notice. */
const SLICE_MS = 12;
/** Elements that are laid out together, with what is in them: few, so that a slow machine takes no longer than the slice. */
const BATCH_SIZE = 100;

/** Take the next elements from a queue. */
function takeBatch(queue: HTMLElement[]): readonly HTMLElement[] {
  let size = 0;
  const end = queue.findIndex((element) => {
    size += 1 + element.getElementsByTagName('*').length;
    return size > BATCH_SIZE;
  });
  return queue.splice(0, end < 0 ? queue.length : Math.max(1, end));
}

/**
 * Complete, in idle time, the layout of a page that the browser has laid out partially: from then on the scroll bar and
 * the positions of headings are exact. Call the function returned for new content.
 */
export function layOutWhenIdle(): () => void {
  let queue: HTMLElement[] = [];
  const layOutSlice = (): void => {
    const start = performance.now();
    while (queue.length > 0 && performance.now() - start < SLICE_MS) {
      const batch = takeBatch(queue);
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
