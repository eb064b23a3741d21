import { tabStorage } from '../dom/storage.ts';

const STORAGE_KEY = 'sitegen.scroll';
const MAX_ENTRIES = 50;

interface Position {
  readonly left: number;
  readonly top: number;
}

/** Remembers how far each step of the history was scrolled, by the step's key. */
export interface ScrollMemory {
  /** The page now belongs to this step: from here on scrolling is remembered for it. */
  readonly follow: (key: string) => void;
  /** Scroll as it was at this step, unless the page belongs to it; false if that is not known. */
  readonly restore: (key: string) => boolean;
}

function parsePositions(text: string | null): [string, Position][] {
  try {
    return JSON.parse(text ?? '[]') as [string, Position][];
  } catch {
    return []; // not written by us
  }
}

/** Start remembering. The browser itself takes over when the document is left, since it alone can restore a reload. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(parsePositions(tabStorage.get(STORAGE_KEY)));
  let current = '';
  const remember = (): void => void positions.set(current, { left: scrollX, top: scrollY });
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    if (positions.size > 0) tabStorage.set(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return {
    follow(key) {
      current = key;
      positions.delete(key);
      // Asked now, the browser would have to lay the new page out at once; in the next frame it has to anyway.
      requestAnimationFrame(() => {
        if (current === key) remember();
      });
      const [oldest] = positions.keys();
      if (positions.size > MAX_ENTRIES && oldest !== undefined) positions.delete(oldest);
    },
    restore(key) {
      if (key === current) return true;
      const position = positions.get(key);
      if (position) scrollTo({ ...position, behavior: 'instant' });
      return position !== undefined;
    },
  };
}
