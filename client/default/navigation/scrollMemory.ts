import { tabStorage } from '../dom/storage.ts';
import { entryKey } from './historyEntry.ts';
import type { Position } from './scrollFarther.ts';

const STORAGE_KEY = 'sitegen.scroll';
const MAX_POSITIONS = 50;

/** Stores the scroll position of every history entry, by the entry's key. */
export interface ScrollMemory {
  /** Store scroll positions for this entry from now on. */
  readonly follow: (key: string) => void;
  /** Scroll to the stored position of an entry, unless it is the current one; false if none is stored. */
  readonly restore: (key: string) => boolean;
}

function parsePositions(text: string | null): Map<string, Position> {
  try {
    return new Map(JSON.parse(text ?? '[]') as [string, Position][]);
  } catch {
    return new Map(); // not written by this script
  }
}

/** Start storing positions. On unload, the browser's own scroll restoration takes over, as only it works for reloads. */
export function createScrollMemory(): ScrollMemory {
  const positions = parsePositions(tabStorage.get(STORAGE_KEY));
  /** Key of the entry at which the document was loaded: after a reload, or when coming back from another document. */
  const before = entryKey() ?? '';
  const beforeAt = positions.get(before);
  let current = '';
  /** The entry and position to scroll to, as long as the page is too short for it. */
  let goal: readonly [key: string, position: Position] | undefined;
  const remember = (): void =>
    void positions.set(current, goal?.[0] === current ? goal[1] : { left: scrollX, top: scrollY });
  const scrollToPosition = (key: string, position: Position): void => {
    scrollTo({ ...position, behavior: 'instant' });
    if (scrollY + 1 >= position.top) return;
    const own = [key, position] as const;
    goal = own;
    const isWanted = () => goal === own && current === key;
    const onEnd = () => {
      goal = undefined;
    };
    void import('./scrollFarther.ts').then(({ scrollFarther }) => scrollFarther({ position, isWanted, onEnd }), onEnd);
  };
  addEventListener('scroll', remember);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    if (positions.size > 0) tabStorage.set(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
  });
  addEventListener('pageshow', ({ persisted }) => {
    // The browser has scrolled as far as the page reaches.
    if (
      beforeAt &&
      current === before &&
      !persisted &&
      document.documentElement.scrollHeight < innerHeight + beforeAt.top
    )
      scrollToPosition(current, beforeAt);
    // Safari scrolls only before the next frame, and not at all if scroll restoration is set to manual now.
    requestAnimationFrame(() => {
      history.scrollRestoration = 'manual';
    });
  });
  return {
    follow(key) {
      current = key;
      // Reading the position now would force a layout; the next frame makes one anyway.
      requestAnimationFrame(() => {
        if (current !== key) return; // the reader has left already: keep the earlier position
        positions.delete(key); // so that recent entries are last
        remember();
      });
      const [oldest] = positions.keys();
      if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
    },
    restore(key) {
      if (key === current) return true;
      const position = positions.get(key);
      if (position) scrollToPosition(key, position);
      return position !== undefined;
    },
  };
}
