import { createElement } from '../dom/createElement.ts';

/** Shorter waits show no bar. */
const DELAY_MS = 200;
/** Duration of the transition in `navigation.css`. */
const FADE_MS = 300;

/** Show a thin bar at the top of the window if a page is slow to load. Returns the function that ends it. */
export function startProgress(): () => void {
  const bar = createElement('div', { className: 'progress' });
  const timer = setTimeout(() => document.body.append(bar), DELAY_MS);
  return () => {
    clearTimeout(timer);
    bar.dataset.done = '';
    setTimeout(() => bar.remove(), FADE_MS);
  };
}
