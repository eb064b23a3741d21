import { listen } from '../dom/listen.ts';

/** A scroll position. */
export interface Position {
  readonly left: number;
  readonly top: number;
}

/** The scroll position to reach. */
interface Goal {
  readonly position: Position;
  /** False once another position is wanted. */
  readonly isWanted: () => boolean;
  /** Called when the position is reached or given up. */
  readonly onEnd: () => void;
}

/**
 * Scroll to a position beyond the current height of the page, which a script is still filling: repeats whenever the page grows,
 * until the position is reached or the reader interacts.
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
