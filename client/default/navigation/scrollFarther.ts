import { listen } from '../dom/listen.ts';

/** How far a page is scrolled. */
export interface Position {
  readonly left: number;
  readonly top: number;
}

/** What is to be reached. */
interface Goal {
  readonly position: Position;
  /** False once the page has another one. */
  readonly isWanted: () => boolean;
  /** Called when it is reached or given up. */
  readonly onEnd: () => void;
}

/**
 * Scroll to a position that the page is too short for, until a script has filled it: whenever it grows, until it is there or the reader does
 * something.
 */
export function scrollFarther({ position, isWanted, onEnd }: Goal): void {
  const growth = new ResizeObserver(() => {
    if (isWanted()) scrollTo({ ...position, behavior: 'instant' });
    if (!isWanted() || scrollY + 1 >= position.top) end();
  });
  const stopListening = listen(window, { wheel: end, touchstart: end, mousedown: end, keydown: end });
  function end(): void {
    growth.disconnect();
    stopListening();
    if (isWanted()) onEnd();
  }
  growth.observe(document.body);
}
