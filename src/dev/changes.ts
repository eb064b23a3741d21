import type { Stats } from 'node:fs';
import { tryStat } from '../disk/tryStat.ts';

/**
 * Debounce: editors write a file in several steps, and a branch switch touches hundreds. Changes within this time make one batch.
 */
const QUIET_MS = 10;
/** How often an empty file is looked at again before it is taken as one: editors often empty a file before they write it. */
const EMPTY_LOOKS = 10;
/**
 * chokidar drops a change that follows another one of the same file within 50 ms, so files are looked at again after this time.
 */
export const SETTLED_MS = 80;

type State = Pick<Stats, 'mtimeMs' | 'size'>;

const describe = (stats: State | undefined): string => (stats ? `${stats.mtimeMs} ${stats.size}` : 'gone');

function isEmptyFile(file: string): boolean {
  const stats = tryStat(file);
  return stats?.isFile() === true && stats.size === 0;
}

/** The changes that a watch has noticed. Paths are absolute. */
interface Changes {
  readonly note: (file: string) => void;
  /** Take this for the state of a file when it was last looked at. */
  readonly remember: (file: string, stats: State) => void;
  /** Note the files that have changed since they were last looked at; returns them. */
  readonly reviewAll: () => readonly string[];
  readonly close: () => void;
}

/** Collect changed files into batches, one at a time, and find changes that chokidar has not reported. */
export function createChanges(onChange: (changed: readonly string[]) => Promise<void>): Changes {
  const changed = new Set<string>();
  /** State of files and folders when they were last looked at. */
  const states = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  /** How often the next batch has waited for empty files. */
  let emptyLooks = 0;
  let running = Promise.resolve();
  let isClosed = false;
  const stateOf = (file: string): string => describe(tryStat(file));
  const note = (file: string): void => {
    if (isClosed) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_MS);
  };
  const review = (files: readonly string[]): readonly string[] => {
    const missed = isClosed ? [] : files.filter((file) => states.get(file) !== stateOf(file));
    for (const file of missed) note(file);
    return missed;
  };
  const flush = () => {
    if (emptyLooks < EMPTY_LOOKS && [...changed].some(isEmptyFile)) {
      emptyLooks += 1;
      timer = setTimeout(flush, QUIET_MS);
      return;
    }
    const batch = [...changed];
    changed.clear();
    emptyLooks = 0;
    for (const file of batch) states.set(file, stateOf(file));
    setTimeout(() => review(batch), SETTLED_MS).unref();
    running = running.then(() => onChange(batch));
  };
  return {
    note,
    remember: (file, stats) => void states.set(file, describe(stats)),
    reviewAll: () => review([...states.keys()]),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
