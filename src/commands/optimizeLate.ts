import { setFlagsFromString } from 'node:v8';

/**
 * Make V8 optimize functions later. A build or check is over after a second or two, and each of its threads would optimize the
 * same code for itself, which takes more time than it saves. The default budget is 132 kB of bytecode.
 *
 * V8 has the flag up to version 11, that of Node 20; later versions print a warning about it, and decide by the number of calls.
 */
export function optimizeLate(): void {
  if (Number.parseInt(process.versions.v8, 10) <= 11) setFlagsFromString('--interrupt-budget=500000');
}
