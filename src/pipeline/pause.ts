import { setImmediate } from 'node:timers/promises';

/** Called often during long work to let other tasks run. Rejects to cancel the work. */
export type Pause = () => Promise<void>;

/** Yield to the event loop: a server can answer, a bundler's result can arrive. */
export const giveTurn: Pause = () => setImmediate();
