import { tabStorage } from '../dom/storage.ts';
import { entryKey } from './historyEntry.ts';
import type { Position } from './scrollFarther.ts';

const STORAGE_KEY = 'sitegen.scroll';
const MAX_POSITIONS = 50;

/** Remembers the scroll position of every history entry, by the key of the entry. */
export interface ScrollMemory {
  /** The page belongs to this entry now: from here on scrolling is remembered for it. */
  readonly follow: (key: string) => void;
  /** Scroll to the position of an entry, unless the page belongs to it already; false if none is known. */
  readonly restore: (key: string) => boolean;
}

function parsePositions(text: string | null): Map<string, Position> {
  try {
    return new Map(JSON.parse(text ?? '[]') as [string, Position][]);
  } catch {
    return new Map(); // another script has written it
  }
}

/** Start remembering. While the document is unloaded, the browser takes over: it alone can restore a reload. */
export function createScrollMemory(): ScrollMemory {
  const positions = parsePositions(tabStorage.get(STORAGE_KEY));
  /** Where the page was when it was reloaded, or left for another document. */
  const before = entryKey() ?? '';
  const beforeAt = positions.get(before);
  let current = '';
  /** The entry whose page is too short for its position as yet, which is that. */
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
    // The browser has scrolled as far as there is a page.
    if (
      beforeAt &&
      current === before &&
      !persisted &&
      document.documentElement.scrollHeight < innerHeight + beforeAt.top
    )
      scrollToPosition(current, beforeAt);
    // Safari scrolls before the next frame, and not at all if it is told here not to.
    requestAnimationFrame(() => {
      history.scrollRestoration = 'manual';
    });
  });
  return {
    follow(key) {
      current = key;
      // Reading the position now would force a layout of the new page; in the next frame there is one anyway.
      requestAnimationFrame(() => {
        if (current !== key) return; // left in a hurry: what was known of it stands
        positions.delete(key); // the entries visited last are the last
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
