/** A wait that is shorter shows nothing. */
const DELAY_MS = 200;
const FADE_MS = 300;

/** A thin line at the top of the window, shown while a page is slow to come. */
export interface Progress {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Make the progress line. Nothing is in the page as long as nothing is slow. */
export function createProgress(): Progress {
  const bar = document.createElement('div');
  bar.className = 'progress';
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
