import { createContext, type ReactNode } from 'react';

/** What content says of the page around it. */
export interface PageFrame {
  /** Puts elements into the head of the page. */
  readonly addToHead: (elements: ReactNode) => void;
  readonly leaveOutFooter: () => void;
}

/** Set around a page, and around its islands where they are rendered in Node; browsers have none. */
export const FrameContext = createContext<PageFrame | undefined>(undefined);
