import { tryStat } from './tryStat.ts';

/** True for a file, or a link to one; false if the path cannot be read. */
export const isFile = (file: string): boolean => tryStat(file)?.isFile() === true;
