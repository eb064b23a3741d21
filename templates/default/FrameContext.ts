import { createContext, type ReactNode } from 'react';

/** Lets content change the page around it. */
export interface PageFrame {
  /** Adds elements to the head of the page. */
  readonly addToHead: (elements: ReactNode) => void;
  readonly leaveOutFooter: () => void;
}

/** Provided around a page, and around its islands when they are rendered in Node; undefined in browsers. */
export const FrameContext = createContext<PageFrame | undefined>(undefined);
