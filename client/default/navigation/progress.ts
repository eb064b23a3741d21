import { createElement } from '../dom/createElement.ts';

/** Shorter waits show nothing. */
const DELAY_MS = 200;
/** Enough for the transition in `navigation.css`. */
const FADE_MS = 300;

/** A thin bar at the top of the window, shown while a page is slow to load. */
export interface Progress {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Create a progress bar. It is added to the page only while it is shown. */
export function createProgress(): Progress {
  const bar = createElement('div', { className: 'progress' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        delete bar.dataset.done;
        document.body.append(bar);
      }, DELAY_MS);
    },
    stop() {
      clearTimeout(timer);
      bar.dataset.done = '';
      timer = setTimeout(() => bar.remove(), FADE_MS);
    },
  };
}
