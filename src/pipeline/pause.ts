import { setImmediate } from 'node:timers/promises';

/** Called often in long work: gives others a turn. Rejects where the work is no longer wanted. */
export type Pause = () => Promise<void>;

/** Let those go on who wait already: a server that answers, a bundler that is done. */
export const giveTurn: Pause = () => setImmediate();
