import { setFlagsFromString } from 'node:v8';

/**
 * Optimize what runs longer than usual. A build, or a check, is over after a second or two, and each of its threads would optimize the
 * same code for itself: that takes more time than it saves. The default is 132 kB of bytecode.
 *
 * V8 has had the flag until version 11, that of Node 20; later ones say on standard error that they do not know it, and decide by
 * how often a function has been called.
 */
export function optimizeLate(): void {
  if (Number.parseInt(process.versions.v8, 10) <= 11) setFlagsFromString('--interrupt-budget=500000');
}
