import { whenIdle } from '../../dom/idle.ts';

/** What `markdown.css` lets the browser pass over as long as it does not show is among these. */
const PASSED_OVER = '[data-partial] :is(.markdown > *, .table-of-contents li)';
/** At a time, so that no reader waits. */
const SLICE_MS = 6;
const BATCH_SIZE = 8;

/**
 * Lay out a page whose end the browser has passed over, a little whenever it is idle: after that, scroll bar and places
 * are exact.
 */
export function watchReveal(): { readonly refresh: () => void } {
  let waiting: HTMLElement[] = [];
  const reveal = (): void => {
    const start = performance.now();
    while (waiting.length > 0 && performance.now() - start < SLICE_MS) {
      const batch = waiting.splice(0, BATCH_SIZE);
      for (const element of batch) element.style.contentVisibility = 'visible';
      batch.at(-1)?.getBoundingClientRect(); // has them laid out now, in this slice
    }
    if (waiting.length > 0) whenIdle(reveal);
  };
  return {
    refresh() {
      const isWorking = waiting.length > 0;
      waiting = [...document.querySelectorAll<HTMLElement>(PASSED_OVER)];
      if (!isWorking && waiting.length > 0) whenIdle(reveal);
    },
  };
}
