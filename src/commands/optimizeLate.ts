import { setFlagsFromString } from 'node:v8';

/**
 * Optimize what runs longer than usual. A build, or a check, is over after a second or two, and each of its threads would optimize the
 * same code for itself: that takes more time than it saves. The default is 132 kB of bytecode (V8 11).
 */
export const optimizeLate = (): void => setFlagsFromString('--interrupt-budget=500000');
